// Package dispatch contains the rules of dispatches that need no database: the rounds and their lengths (rounds.go),
// the start of an instant booking (start.go), who is asked first (score.go) and how often (limits.go), who may rescue a
// booking (rescue.go), until when a rescued booking can be paid and left free of charge (leave.go), and the
// consequences of withdrawals (withdrawals.go).
package dispatch
