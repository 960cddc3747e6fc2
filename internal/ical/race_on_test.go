//go:build race

package ical

// slowdown is how much slower the race detector makes a program, at most.
const slowdown = 20
