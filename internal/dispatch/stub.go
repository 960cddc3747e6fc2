package dispatch

import "time"

// RescueAhead is how long before the start of a shoot a rescue can still begin.
const RescueAhead = 90 * time.Minute
