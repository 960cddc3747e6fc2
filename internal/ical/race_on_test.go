//go:build race

package ical

// slowdown is the maximum factor by which the race detector slows a program down.
const slowdown = 20
