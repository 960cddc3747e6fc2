package zipstore

import (
	"errors"
	"fmt"
	"io"
)

// File is a stored file that is part of an archive.
type File interface {
	io.ReadSeeker
	io.Closer
}

// Reader reads an archive from any offset. At most one file is open at a time.
type Reader struct {
	archive *Archive
	open    func(id string) (File, error)

	offset  int64
	present File   // the open file; nil if there is none
	id      string // id of the open file
	at      int64  // offset at which the next read from the open file begins
}

// NewReader returns a reader of the archive. open opens a file by the id of its entry.
func (a *Archive) NewReader(open func(id string) (File, error)) *Reader {
	return &Reader{archive: a, open: open}
}

// Seek implements io.Seeker.
func (r *Reader) Seek(offset int64, whence int) (int64, error) {
	switch whence {
	case io.SeekCurrent:
		offset += r.offset
	case io.SeekEnd:
		offset += r.archive.Size()
	}
	if offset < 0 {
		return 0, errors.New("zipstore: negative offset")
	}
	r.offset = offset
	return offset, nil
}

// Read implements io.Reader. It returns an error if a file is missing or too short.
func (r *Reader) Read(p []byte) (int, error) {
	source, length, err := r.Source()
	if err != nil {
		return 0, err
	}
	n, err := source.Read(p[:min(int64(len(p)), length)])
	r.Advance(int64(n))
	if errors.Is(err, io.EOF) {
		err = nil
		if n == 0 {
			err = io.ErrUnexpectedEOF
		}
	}
	return n, err
}

// Source returns a reader of the next bytes, and their number. After reading from it, the caller must call Advance. A
// file is returned unwrapped, so that the operating system can send it without copying. The error is io.EOF at the end
// of the archive.
func (r *Reader) Source() (io.Reader, int64, error) {
	part, found := r.archive.At(r.offset)
	if !found {
		return nil, 0, io.EOF
	}
	if part.Bytes != nil {
		return &header{part.Bytes}, part.Length, nil
	}
	if r.present == nil || r.id != part.ID {
		if err := r.Close(); err != nil {
			return nil, 0, err
		}
		file, err := r.open(part.ID)
		if err != nil {
			return nil, 0, fmt.Errorf("open a file of a ZIP: %w", err)
		}
		r.present, r.id, r.at = file, part.ID, 0
	}
	if r.at != part.Offset {
		if _, err := r.present.Seek(part.Offset, io.SeekStart); err != nil {
			return nil, 0, fmt.Errorf("read a file of a ZIP: %w", err)
		}
		r.at = part.Offset
	}
	return r.present, part.Length, nil
}

// Advance moves the offset by the n bytes that were read from the source.
func (r *Reader) Advance(n int64) {
	if part, found := r.archive.At(r.offset); found && part.Bytes == nil {
		r.at += n
	}
	r.offset += n
}

// Close closes the open file.
func (r *Reader) Close() error {
	if r.present == nil {
		return nil
	}
	err := r.present.Close()
	r.present = nil
	return err
}

// header is a reader of the bytes of a header.
type header struct{ rest []byte }

func (h *header) Read(p []byte) (int, error) {
	if len(h.rest) == 0 {
		return 0, io.EOF
	}
	n := copy(p, h.rest)
	h.rest = h.rest[n:]
	return n, nil
}
