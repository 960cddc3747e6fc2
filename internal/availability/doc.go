// Package availability decides when a photographer can be booked.
//
// Time is counted in the half hours of package halfhour.
//
// A [Schedule] combines all restrictions of one photographer: the weekly working hours, time opened outside of them,
// time that is blocked or booked, and the [Limits]. [Schedule.Check] applies the rule to one [Shoot]. Searches, the
// free times of a profile, offers and the free times after a refusal all use this rule. Triggers in the database repeat
// the part of the rule that must apply to every write, and TestTheRuleIsThatOfTheTriggers in hooks/calendar compares
// the two.
package availability
