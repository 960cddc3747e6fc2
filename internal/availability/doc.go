// Package availability determines when a photographer can be booked.
//
// Time is counted in the half hours of package halfhour.
//
// A [Schedule] combines all restrictions of one photographer: the weekly working hours, times opened in addition to
// them, times that are blocked or booked, and the [Limits]. [Schedule.Check] checks a [Shoot] against all of them. The
// same rule is used by searches, offers, the free times of a profile, and the free times that are suggested when a time
// is refused. Triggers in the database repeat the part of the rule that must apply to every write, and
// TestTheRuleIsThatOfTheTriggers in hooks/calendar compares the two.
package availability
