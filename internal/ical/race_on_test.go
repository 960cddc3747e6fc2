//go:build race

package ical

// slowdown is the maximum factor by which the race detector makes a program slower.
const slowdown = 20
