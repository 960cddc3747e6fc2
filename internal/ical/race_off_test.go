//go:build !race

package ical

const slowdown = 1
