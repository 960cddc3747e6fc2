// Package dispatch has the rules of dispatches that need no database: the rounds and their lengths (rounds.go), who is asked
// first (score.go), who may rescue a booking (rescue.go), and until when a matched booking waits for its payment (payment.go),
// until when the customer can leave it free of charge, and when withdrawals count (leave.go).
package dispatch
