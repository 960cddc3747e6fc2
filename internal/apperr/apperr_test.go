package apperr_test

import (
	"errors"
	"fmt"
	"reflect"
	"testing"

	"shootday/internal/apperr"
)

func TestWithMethodsLeaveASharedErrorUnchanged(t *testing.T) {
	shared := apperr.Conflict("It is taken.").WithField("date", apperr.Field{Code: "taken"})
	before := *shared
	cause := errors.New("unique index")
	derived := shared.WithField("time", apperr.Field{Code: "taken", Message: "So is the time."}).WithCause(cause)

	if len(shared.Fields) != 1 || shared.Cause != nil || shared.Message != before.Message {
		t.Errorf("the shared error is now %+v", shared)
	}
	want := map[string]apperr.Field{
		"date": {Code: "taken", Message: "It is taken."}, "time": {Code: "taken", Message: "So is the time."},
	}
	if !reflect.DeepEqual(derived.Fields, want) {
		t.Errorf("fields %+v, want %+v", derived.Fields, want)
	}
	if !errors.Is(derived, cause) || derived.Error() != "It is taken.: unique index" {
		t.Errorf("the derived error lost its cause: %v", derived)
	}
}

func TestInvalidFieldsTakesTheMessageOfASingleField(t *testing.T) {
	one := apperr.InvalidFields(map[string]apperr.Field{"city": {Code: "invalid", Message: "Please select your city."}})
	if one.Message != "Please select your city." {
		t.Error(one.Message)
	}
	two := apperr.InvalidFields(map[string]apperr.Field{"city": {Message: "a"}, "name": {Message: "b"}})
	if two.Message != "Please check the form and try again." || len(two.Fields) != 2 {
		t.Errorf("%+v", two)
	}
}

func ExampleError_WithField() {
	err := apperr.Conflict("This mobile number belongs to another account.").WithField("mobile", apperr.Field{Code: "in_use"})
	fmt.Println(err, "/", err.Fields["mobile"].Code)
	// Output: This mobile number belongs to another account. / in_use
}
