// Package safe converts panics into errors. Use it in goroutines that we start, because a panic there would end the process.
package safe

import (
	"fmt"
	"runtime/debug"
)

// Panic is the error for work that panicked.
type Panic struct {
	Value any    // argument of panic
	Stack []byte // stack trace of the goroutine
}

// Error returns the value and the stack.
func (p *Panic) Error() string { return fmt.Sprintf("panic: %v\n%s", p.Value, p.Stack) }

// Do runs work. It returns the error of work, or a *Panic if work panics.
func Do(work func() error) (err error) {
	defer func() {
		if value := recover(); value != nil {
			err = &Panic{value, debug.Stack()}
		}
	}()
	return work()
}
