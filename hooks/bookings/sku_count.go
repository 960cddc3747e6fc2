package bookings

import (
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"shootday/hooks/api"
)

// SKUCount is a number of SKUs in a form. The JSON value can be an integer or a string of digits. Any other value is read
// as 0, for which pricing.For returns an error.
type SKUCount int

var _ json.Unmarshaler = (*SKUCount)(nil)

// UnmarshalJSON implements json.Unmarshaler.
func (c *SKUCount) UnmarshalJSON(text []byte) error {
	*c = 0
	var value any
	if err := json.Unmarshal(text, &value); err != nil {
		return fmt.Errorf("read a number of SKUs: %w", err)
	}
	number := 0.0
	switch value := value.(type) {
	case float64:
		number = value
	case string:
		if strings.Trim(value, "0123456789") == "" {
			number, _ = api.ParseDecimal(value) // 0 if value is empty, infinity if it is too large
		}
	}
	if number == math.Trunc(number) && math.Abs(number) <= 1e9 {
		*c = SKUCount(number)
	}
	return nil
}
