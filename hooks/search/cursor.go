package search

import (
	"bytes"
	"encoding/base64"
	"encoding/json"
	"math"
	"strconv"
	"strings"

	"shootday/internal/apperr"
	"shootday/internal/searchindex"
)

// cursor is the last entry of a page, as a search hands it to the client. The next page starts behind it, so added or
// removed photographers do not shift the pages.
type cursor struct {
	Order  string  `json:"o"` // as orderName returns it
	Value  float64 `json:"v"`
	Number int     `json:"n"`
}

func (c cursor) encode() string {
	var buffer [96]byte
	return base64.RawURLEncoding.EncodeToString(c.appendJSON(buffer[:0]))
}

// appendJSON appends the cursor as encoding/json writes it.
func (c cursor) appendJSON(to []byte) []byte {
	if size := math.Abs(c.Value); size != 0 && (size < 1e-6 || size >= 1e21) {
		text, _ := json.Marshal(c) // a number and a string always encode
		return append(to, text...)
	}
	to = append(append(append(to, `{"o":"`...), c.Order...), `","v":`...)
	to = strconv.AppendFloat(to, c.Value, 'f', -1, 64)
	return append(strconv.AppendInt(append(to, `,"n":`...), int64(c.Number), 10), '}')
}

// parse reads a cursor of an order that appendJSON wrote, several times as fast as encoding/json. It returns false for any
// other text.
func (c *cursor) parse(text []byte, order string) bool {
	found, rest, _ := strings.Cut(strings.TrimPrefix(string(text), `{"o":"`), `","v":`)
	value, number, _ := strings.Cut(strings.TrimSuffix(rest, "}"), `,"n":`)
	var errValue, errNumber error
	c.Order = order
	c.Value, errValue = strconv.ParseFloat(value, 64)
	c.Number, errNumber = strconv.Atoi(number)
	var buffer [96]byte
	return found == order && errValue == nil && errNumber == nil && !math.IsInf(c.Value, 0) && !math.IsNaN(c.Value) &&
		bytes.Equal(c.appendJSON(buffer[:0]), text)
}

// decodeCursor reads a cursor. It refuses one of another order, where it would point nowhere.
func decodeCursor(text, order string) (*searchindex.Cursor, error) {
	c := cursor{}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err == nil && !c.parse(plain, order) {
		c = cursor{}
		err = json.Unmarshal(plain, &c)
	}
	if err != nil || c.Order != order || c.Number < 1 {
		return nil, apperr.InvalidField("cursor", "This cursor is not valid. Please start the search again.").WithCode(apperr.CodeCursorInvalid)
	}
	return &searchindex.Cursor{Key: c.Value, Number: c.Number}, nil
}

// orderName is the name of an order and its direction in a cursor.
func orderName(q searchindex.Query) string {
	if q.Reversed {
		return "-" + q.Order.String()
	}
	return q.Order.String()
}
