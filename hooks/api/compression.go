package api

import (
	"bytes"
	"io"
	"net/http"
	"strings"
	"sync"

	"github.com/klauspost/compress/gzip"
)

// CompressFrom is the minimum length, in bytes, at which responses to frequent requests are compressed.
const CompressFrom = 1 << 10

// AcceptsGzip reports whether the client accepts compressed responses, as every browser does.
func AcceptsGzip(r *http.Request) bool {
	return strings.Contains(r.Header.Get("Accept-Encoding"), "gzip")
}

// gzipWriters maps compression levels to pools of writers. The writers are reused because creating one takes longer
// than compressing a page. They are not those of the standard library, which take almost twice as long to compress.
var gzipWriters = map[int]*sync.Pool{gzip.BestSpeed: gzipPool(gzip.BestSpeed), gzip.BestCompression: gzipPool(gzip.BestCompression)}

func gzipPool(level int) *sync.Pool {
	return &sync.Pool{New: func() any {
		writer, _ := gzip.NewWriterLevel(io.Discard, level) // returns an error only for an unknown level
		return writer
	}}
}

// AppendGzip appends compressed content to a buffer. level is gzip.BestSpeed or gzip.BestCompression.
func AppendGzip(buffer, content []byte, level int) []byte {
	writer := gzipWriters[level].Get().(*gzip.Writer)
	defer gzipWriters[level].Put(writer)
	packed := bytes.NewBuffer(buffer)
	writer.Reset(packed)
	_, _ = writer.Write(content) // writing to a buffer cannot fail
	_ = writer.Close()
	return packed.Bytes()
}
