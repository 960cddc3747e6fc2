package search

import (
	"encoding/base64"
	"encoding/json"
	"strconv"

	"shootday/internal/apperr"
	"shootday/internal/searchindex"
)

// cursor identifies the last entry of a page. The next page starts after this entry, so adding or removing
// photographers does not shift the pages.
type cursor struct {
	Order  string  `json:"o"` // the result of orderName
	Value  float64 `json:"v"`
	Number int     `json:"n"`
}

func newCursor(q *searchindex.Query, last *searchindex.Listing) cursor {
	at := q.Cursor(last)
	return cursor{Order: orderName(*q), Value: at.Key, Number: at.Number}
}

func (c cursor) encode() string {
	text, _ := json.Marshal(c) // encoding a string and finite numbers cannot fail
	return base64.RawURLEncoding.EncodeToString(text)
}

// decodeCursor decodes a cursor. It returns an error if the cursor is malformed or belongs to a search with another
// order.
func decodeCursor(text, order string) (*searchindex.Cursor, error) {
	c := cursor{}
	plain, err := base64.RawURLEncoding.DecodeString(text)
	if err == nil {
		err = json.Unmarshal(plain, &c)
	}
	if err != nil || c.Order != order || c.Number < 1 {
		return nil, apperr.InvalidField("cursor", "This cursor is not valid. Please start the search again.").WithCode(apperr.CodeCursorInvalid)
	}
	return &searchindex.Cursor{Key: c.Value, Number: c.Number}, nil
}

// orderName returns a name for an order and its direction, for use in cursors. The total price depends on the number of
// SKUs, so the name includes this number.
func orderName(q searchindex.Query) string {
	name := q.Order.String()
	if q.Order == searchindex.ByPrice && q.SKUs > 0 {
		name = "byTotal" + strconv.Itoa(q.SKUs)
	}
	if q.Reversed {
		return "-" + name
	}
	return name
}
