//go:build race

package ical

// slowdown is the maximum factor by which the race detector slows down a program.
const slowdown = 20
