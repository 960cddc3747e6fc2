package safe_test

import (
	"errors"
	"strings"
	"testing"

	"shootday/internal/safe"
)

func TestAPanicIsAnErrorWithItsStack(t *testing.T) {
	refused := errors.New("no")
	if err := safe.Do(func() error { return refused }); err != refused {
		t.Error(err)
	}
	err := safe.Do(func() error { panic("broken") })
	if _, ok := errors.AsType[*safe.Panic](err); !ok || !strings.Contains(err.Error(), "panic: broken") || !strings.Contains(err.Error(), "safe_test.go") {
		t.Error(err)
	}
}
