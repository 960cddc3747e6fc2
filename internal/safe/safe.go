// Package safe converts panics to errors. Every goroutine that the app starts should use it, because an unrecovered
// panic ends the process.
package safe

import (
	"fmt"
	"runtime/debug"
)

// Panic is the error that replaces a panic.
type Panic struct {
	Value any    // the argument of panic
	Stack []byte // the stack trace of the goroutine
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
