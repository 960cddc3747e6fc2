// Package dispatch contains the rules of dispatches that need no database. A dispatch offers a shoot to several
// photographers until one of them accepts. An instant dispatch creates a new booking, and a rescue finds another
// photographer for an existing booking.
//
// The rules are the rounds and their lengths (rounds.go), the start of an instant booking (start.go), the order in
// which photographers get offers (score.go) and the limits on offers (limits.go), the photographers who may rescue a
// booking (rescue.go), the times until which a rescued booking can be paid or canceled free of charge (leave.go), and
// the consequences of withdrawals (withdrawals.go).
package dispatch
