package files

import (
	"bytes"
	"image"
	"image/png"
	"mime/multipart"
	"net/http/httptest"
	"regexp"
	"strings"
	"testing"
	"time"

	"shootday/internal/images"
)

var ourName = regexp.MustCompile(`^[A-Za-z0-9_]+\.jpg$`)

// FuzzMultipartFileName checks that the name of a stored file does not depend on the file name in the form.
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
		if err := request.ParseMultipartForm(maxFormMemory); err != nil || len(request.MultipartForm.File["file"]) != 1 {
			return
		}
		upload, err := Prepare(Uploader{t.Context(), "fuzz", NewDecodingQueue(1, time.Hour)}, request.MultipartForm.File["file"][0], images.JPEG, images.PNG)
		if err != nil {
			t.Fatalf("%q: %v", name, err)
		}
		if !ourName.MatchString(upload.File.Name) || upload.Kind != images.Photo {
			t.Errorf("%q is stored as %q", name, upload.File.Name)
		}
	})
}
