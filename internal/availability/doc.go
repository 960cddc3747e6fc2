// Package availability decides when a photographer can be booked.
//
// Time is counted in half hours, the slots of package booking: slot n begins n × 30 minutes after 1970-01-01 00:00 UTC.
// India is 11 slots ahead of UTC all year, so every slot belongs to one of the 336 cells of an Indian week; cell 0 begins
// on Monday at midnight.
//
// A [Schedule] combines all that restricts one photographer: the weekly working hours, time opened outside of them, time
// that is blocked or booked, and the [Limits]. [Schedule.Check] applies the rules to one [Shoot]. Searches, the free times
// of a profile and the booking call all use it, and triggers in the database repeat the part of it that must hold against
// every way of writing.
package availability
