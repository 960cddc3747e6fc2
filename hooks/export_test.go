package hooks

import "time"

// Routes are the method and path of every call of the registration table.
func Routes() []string {
	var all []string
	for _, route := range (&api{}).routes() {
		all = append(all, route.method+" "+route.path)
	}
	return all
}

// SetLateAfter sets how long a job may miss its round, and answers what sets it back.
func SetLateAfter(d time.Duration) func() {
	before := lateAfter
	lateAfter = d
	return func() { lateAfter = before }
}

// SetBodyGrace sets how long a body may bring nothing, and answers what sets it back.
func SetBodyGrace(d time.Duration) func() {
	before := bodyGrace
	bodyGrace = d
	return func() { bodyGrace = before }
}

// HoldPreparing takes all places for files that are decoded, until the answer is called.
func HoldPreparing() func() {
	for range cap(preparing) {
		preparing <- struct{}{}
	}
	return func() {
		for range cap(preparing) {
			<-preparing
		}
	}
}

// HoldHashing takes all places for password hashings, until the answer is called.
func HoldHashing() func() {
	for range cap(hashing.running) {
		hashing.running <- struct{}{}
	}
	return func() {
		for range cap(hashing.running) {
			<-hashing.running
		}
	}
}

// FillHashings takes all places to wait for one, until the answer is called.
func FillHashings() func() {
	taken := 0
	for hashing.all.enter("") {
		taken++
	}
	return func() {
		for range taken {
			hashing.all.leave("")
		}
	}
}

// Hashings counts the password hashings that run or wait.
func Hashings() int {
	hashing.all.mu.Lock()
	defer hashing.all.mu.Unlock()
	return hashing.all.counts[""]
}
