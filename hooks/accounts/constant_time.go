package accounts

import "time"

// minResponseTime is longer than the time that a call protected by ConstantTime needs if the account exists.
const minResponseTime = 50 * time.Millisecond

// ConstantTime makes a call take at least minResponseTime, so that its duration does not reveal whether an account
// exists.
func ConstantTime(call func() error) error {
	earliest := time.After(minResponseTime)
	err := call()
	<-earliest
	return err
}
