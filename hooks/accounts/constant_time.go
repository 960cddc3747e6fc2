package accounts

import "time"

// minResponseTime is longer than any function passed to ConstantTime takes if the account exists.
const minResponseTime = 50 * time.Millisecond

// ConstantTime runs call and returns its error, but not before minResponseTime has passed, so that the duration does
// not reveal whether an account exists.
func ConstantTime(call func() error) error {
	earliest := time.After(minResponseTime)
	err := call()
	<-earliest
	return err
}
