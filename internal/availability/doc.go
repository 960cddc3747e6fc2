// Package availability determines when a photographer can be booked.
//
// Time is counted in the half hours of package halfhour.
//
// A [Schedule] combines all restrictions of one photographer: the weekly working hours, times opened in addition to
// them, times that are blocked or booked, and the [Limits]. [Schedule.Check] checks a [Shoot] against all of them.
// Searches, offers, profiles, and suggestions for other times all use these checks. Database triggers repeat those
// checks that every write must pass. TestTheRuleIsThatOfTheTriggers in hooks/calendar compares the triggers with this
// package.
package availability
