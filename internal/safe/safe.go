// Package safe turns panics into errors. A panic on a goroutine of our own would end the process.
package safe

import (
	"fmt"
	"runtime/debug"
)

// Panic is a panic as an error, with the stack of the goroutine.
type Panic struct {
	Value any
	Stack []byte
}

func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n%s", p.Value, p.Stack) }

// Do runs work and returns its error, or a *Panic.
func Do(work func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Panic{value, debug.Stack()}
		}
	}()
	return work()
}
