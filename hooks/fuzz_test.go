package hooks

import (
	"bytes"
	"encoding/json"
	"image"
	"image/png"
	"math"
	"mime/multipart"
	"net/http/httptest"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"shootday/internal/images"
)

// FuzzSKUCount: any JSON is read without an error; what counts is a whole JSON number or a string of plain digits, all else
// is none.
func FuzzSKUCount(f *testing.F) {
	for _, seed := range []string{`12`, `"12"`, `" 12 "`, `12.5`, `1e1`, `"0x1p4"`, `"1_2"`, `"NaN"`, `-1e99`, `null`, `[12]`, `{"a":1}`, `"१२"`, `"\u0031"`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var form struct{ SKUCount skuCount }
		if json.Unmarshal([]byte(`{"skuCount":`+text+`}`), &form) != nil || form.SKUCount == 0 {
			return
		}
		var value any
		if err := json.Unmarshal([]byte(text), &value); err != nil {
			return // a second field of the object
		}
		switch value := value.(type) {
		case float64:
			if value == float64(form.SKUCount) {
				return
			}
		case string:
			if number, err := strconv.Atoi(value); err == nil && number == int(form.SKUCount) && strings.Trim(value, "0123456789") == "" {
				return
			}
		}
		t.Errorf("%s counts as %d", text, form.SKUCount)
	})
}

// FuzzLooseNumber: any JSON is read; a number is itself, all else is 0.
func FuzzLooseNumber(f *testing.F) {
	for _, seed := range []string{`5`, `4.5`, `"5"`, `1e300`, `-0`, `null`, `true`, `[5]`, `{"a":5}`, `1e-400`} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var number looseNumber
		var value any
		if json.Unmarshal([]byte(text), &value) != nil {
			return
		}
		if err := json.Unmarshal([]byte(text), &number); err != nil {
			t.Fatalf("%s: %v", text, err)
		}
		want, _ := value.(float64)
		if float64(number) != want || math.IsNaN(float64(number)) || math.IsInf(float64(number), 0) {
			t.Errorf("%s is read as %v", text, number)
		}
	})
}

// FuzzCursor: a cursor that is accepted goes on being one, and means the same.
func FuzzCursor(f *testing.F) {
	const rated = "byRating"
	for _, seed := range []cursor{{}, {Value: 4.5, Number: 7}, {Value: -1e308, Number: 1}} {
		f.Add(seed.encode())
		seed.Order = rated
		f.Add(seed.encode())
	}
	for _, seed := range []string{"", "e30", "bnVsbA", "W10", "???", "eyJ2IjoxZTk5OX0"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		read, err := decodeCursor(text, rated)
		if err != nil {
			return
		}
		same := cursor{Order: rated, Value: read.Key, Number: read.Number}
		if again, err := decodeCursor(same.encode(), rated); err != nil || *again != *read {
			t.Errorf("%q is %+v and then %+v, %v", text, read, again, err)
		}
	})
}

// FuzzLine: a name that is accepted is one line of so many letters, no address, and does not change when saved again.
func FuzzLine(f *testing.F) {
	for _, seed := range []string{"Asha Rao", " Asha\r\nBcc: x ", "https://evil.example", "\x1b[31m", "Di\xffa", "अशा", "a\u2028b", strings.Repeat("é", 121)} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		name, err := fullName(text)
		if err != nil {
			return
		}
		if again, err := fullName(name); err != nil || again != name || name == "" {
			t.Errorf("%q is kept as %q and then as %q, %v", text, name, again, err)
		}
		if strings.ContainsAny(name, "\r\n\x00\u2028\u2029") || strings.Contains(name, "://") || len([]rune(name)) > 120 {
			t.Errorf("%q is kept as %q", text, name)
		}
	})
}

var ourName = regexp.MustCompile(`^[A-Za-z0-9_]+\.jpg$`)

// FuzzMultipartFileName: whatever a file is called, it is kept under a name of ours and of the type it is kept in.
func FuzzMultipartFileName(f *testing.F) {
	for _, seed := range []string{"a.png", "../../x.html", "a.svg", "", "a\r\nX: 1.js", "\x00", "CON", "a.png;.php", strings.Repeat("a", 300), "%2e%2e%2f"} {
		f.Add(seed)
	}
	var picture bytes.Buffer
	if err := png.Encode(&picture, image.NewGray(image.Rect(0, 0, 1, 1))); err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, name string) {
		var content bytes.Buffer
		form := multipart.NewWriter(&content)
		part, err := form.CreateFormFile("file", name)
		if err != nil {
			return
		}
		_, _ = part.Write(picture.Bytes())
		_ = form.Close()
		request := httptest.NewRequest("POST", "/", &content)
		request.Header.Set("Content-Type", form.FormDataContentType())
		if err := request.ParseMultipartForm(multipartInRAM); err != nil || len(request.MultipartForm.File["file"]) != 1 {
			return
		}
		kept, err := prepare(uploader{t.Context(), "fuzz"}, request.MultipartForm.File["file"][0], images.JPEG, images.PNG)
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		if !ourName.MatchString(kept.file.Name) || kept.kind != images.Photo {
			t.Errorf("%q is kept as %q", name, kept.file.Name)
		}
	})
}
