package images

import (
	"bytes"
	"image"
	"image/jpeg"
	"testing"
)

func TestThumbsAreAsLargeAsTheirSizesSay(t *testing.T) {
	var stored bytes.Buffer
	if err := jpeg.Encode(&stored, image.NewRGBA(image.Rect(0, 0, 800, 600)), nil); err != nil {
		t.Fatal(err)
	}
	thumbs, err := Thumbs(stored.Bytes(), []string{"320x0", "96x96", "1280x0"})
	if err != nil {
		t.Fatal(err)
	}
	for size, want := range map[string]image.Point{"320x0": {320, 240}, "96x96": {96, 96}, "1280x0": {800, 600}} {
		config, format, err := image.DecodeConfig(bytes.NewReader(thumbs[size]))
		if err != nil || format != "jpeg" || (image.Point{config.Width, config.Height}) != want {
			t.Errorf("%s is a %s of %d x %d: %v", size, format, config.Width, config.Height, err)
		}
	}
	if !bytes.Equal(thumbs["1280x0"], stored.Bytes()) {
		t.Error("a photo was enlarged")
	}
	if none, err := Thumbs([]byte("\x1aE\xdf\xa3 a video"), []string{"320x0"}); err != nil || len(none) != 0 {
		t.Errorf("a video has thumbs: %v, %v", none, err)
	}
}
