// Package zipstore computes ZIP archives of stored files without building them: the length, the headers and the
// position of each byte depend only on the names, sizes and checksums. A range of an archive is read from the files
// when it is sent.
//
// The method is STORE, names are UTF-8, and there are no data descriptors. Zip64 records are present only if a size, an
// offset or the number of files requires them.
package zipstore

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"sort"
	"strconv"
	"time"
)

// Entry is a file of an archive.
type Entry struct {
	ID    string // identifies the file for the function that opens it
	Name  string
	Size  int64
	CRC32 uint32
}

// Archive is a ZIP archive whose bytes are computed when they are read.
type Archive struct {
	entries  []Entry
	offsets  []int64 // the offsets of the entries' headers
	centre   []byte  // the central directory, and the records after it
	dataEnd  int64
	modified [4]byte // the time and date of all entries
}

const (
	// HeaderLength is the length of the header before each file, in bytes, without the name of the file.
	HeaderLength = 30
	// FarOffset is the first offset in an archive for which zip64 is required.
	FarOffset = most32
)

const (
	localHeader   = 0x04034b50
	centralHeader = 0x02014b50
	endOfArchive  = 0x06054b50
	zip64End      = 0x06064b50
	zip64Locator  = 0x07064b50

	centralHeaderLength = 46
	endLength           = 22
	zip64Sizes          = 20 // length of the extra field of a local header, in bytes

	flagUTF8       = 1 << 11
	version20      = 20
	version45      = 45 // the version that supports zip64
	madeByUnix     = 3 << 8
	regularFile    = 0o100644 << 16
	extraZip64     = 1
	most32         = 1<<32 - 1
	most16         = 1<<16 - 1
	zip64EndLength = 44 // length of the rest of the zip64 end record, after the field for the length

	zip64EndsLength = 12 + zip64EndLength + 20 // length of the zip64 end record and its locator
	farOffsetLength = 12                       // length of the extra field of a central header with a zip64 offset
)

// New returns the archive of the given files, in order. modified is the date and time of all files, which are written
// in its time zone.
func New(entries []Entry, modified time.Time) *Archive {
	a := &Archive{entries: entries, offsets: make([]int64, len(entries)), modified: dosTime(modified)}
	for i, entry := range entries {
		a.offsets[i] = a.dataEnd
		a.dataEnd += a.headerLength(entry) + entry.Size
	}
	for i, entry := range entries {
		a.centre = a.appendCentral(a.centre, entry, a.offsets[i])
	}
	a.centre = a.appendEnd(a.centre)
	return a
}

// Size returns the length of the archive.
func (a *Archive) Size() int64 { return a.dataEnd + int64(len(a.centre)) }

// SizeBySums returns the length of an archive, given the number of its files, the sums of the lengths of their names
// and of their contents, and the number of files that begin at FarOffset or later. The size of every file must be less
// than FarOffset.
func SizeBySums(files int, names, bytes int64, far int) int64 {
	dataEnd := int64(files)*HeaderLength + names + bytes
	centre := int64(files)*centralHeaderLength + names + int64(far)*farOffsetLength
	size := dataEnd + centre + endLength
	if files >= most16 || dataEnd >= most32 || centre >= most32 {
		size += zip64EndsLength
	}
	return size
}

// Len returns the number of files.
func (a *Archive) Len() int { return len(a.entries) }

// Digest returns a hash that is different for archives with different bytes. It assumes that the file with a given id
// never changes.
func (a *Archive) Digest() string {
	hash := sha256.New()
	for _, entry := range a.entries {
		hash.Write([]byte(entry.ID + "\x00" + strconv.FormatUint(uint64(entry.CRC32), 16) + "\x00"))
	}
	hash.Write(a.centre)
	return hex.EncodeToString(hash.Sum(nil)[:16])
}

// dosTime returns a time and a date in the format of ZIP files, which has a resolution of two seconds and covers the
// years 1980 to 2107.
func dosTime(t time.Time) [4]byte {
	var out [4]byte
	year := min(max(t.Year(), 1980), 2107)
	if year != t.Year() {
		t = time.Date(year, 1, 1, 0, 0, 0, 0, time.UTC)
	}
	clock := t.Hour()<<11 | t.Minute()<<5 | t.Second()/2
	date := (year-1980)<<9 | int(t.Month())<<5 | t.Day()
	binary.LittleEndian.PutUint16(out[:], uint16(clock))
	binary.LittleEndian.PutUint16(out[2:], uint16(date))
	return out
}

func (a *Archive) headerLength(entry Entry) int64 {
	length := int64(HeaderLength + len(entry.Name))
	if entry.Size >= most32 {
		length += zip64Sizes
	}
	return length
}

// local returns the header before the content of a file.
func (a *Archive) local(entry Entry) []byte {
	var extra []byte
	size, version := uint32(entry.Size), uint16(version20)
	if entry.Size >= most32 {
		size, version = most32, version45
		extra = zip64Extra(entry.Size, entry.Size)
	}
	out := binary.LittleEndian.AppendUint32(make([]byte, 0, HeaderLength+len(entry.Name)+len(extra)), localHeader)
	out = a.appendCommon(out, entry, version, size, extra)
	out = append(out, entry.Name...)
	return append(out, extra...)
}

// appendCommon appends the fields that are the same in local and central headers.
func (a *Archive) appendCommon(out []byte, entry Entry, version uint16, size uint32, extra []byte) []byte {
	le := binary.LittleEndian
	out = le.AppendUint16(out, version)
	out = le.AppendUint16(out, flagUTF8)
	out = le.AppendUint16(out, 0) // the method STORE
	out = append(out, a.modified[:]...)
	out = le.AppendUint32(out, entry.CRC32)
	out = le.AppendUint32(out, size)
	out = le.AppendUint32(out, size)
	out = le.AppendUint16(out, uint16(len(entry.Name)))
	return le.AppendUint16(out, uint16(len(extra)))
}

func zip64Extra(values ...int64) []byte {
	out := binary.LittleEndian.AppendUint16(nil, extraZip64)
	out = binary.LittleEndian.AppendUint16(out, uint16(8*len(values)))
	for _, value := range values {
		out = binary.LittleEndian.AppendUint64(out, uint64(value))
	}
	return out
}

func (a *Archive) appendCentral(out []byte, entry Entry, offset int64) []byte {
	le := binary.LittleEndian
	size, at, version := uint32(entry.Size), uint32(offset), uint16(version20)
	var large []int64
	if entry.Size >= most32 {
		size, large = most32, append(large, entry.Size, entry.Size)
	}
	if offset >= most32 {
		at, large = most32, append(large, offset)
	}
	var extra []byte
	if large != nil {
		extra, version = zip64Extra(large...), version45
	}
	out = le.AppendUint32(out, centralHeader)
	out = le.AppendUint16(out, madeByUnix|version)
	out = a.appendCommon(out, entry, version, size, extra)
	out = append(out, make([]byte, 6)...) // no comment, the first disk, no attributes
	out = le.AppendUint32(out, regularFile)
	out = le.AppendUint32(out, at)
	out = append(out, entry.Name...)
	return append(out, extra...)
}

// appendEnd appends the end of the archive to the central directory.
func (a *Archive) appendEnd(out []byte) []byte {
	le := binary.LittleEndian
	count, length, start := len(a.entries), int64(len(out)), a.dataEnd
	if count >= most16 || length >= most32 || start >= most32 {
		end := start + length
		out = le.AppendUint32(out, zip64End)
		out = le.AppendUint64(out, zip64EndLength)
		out = le.AppendUint16(out, madeByUnix|version45)
		out = le.AppendUint16(out, version45)
		out = append(out, make([]byte, 8)...) // the first disk
		for _, value := range []int64{int64(count), int64(count), length, start} {
			out = le.AppendUint64(out, uint64(value))
		}
		out = le.AppendUint32(out, zip64Locator)
		out = le.AppendUint32(out, 0)
		out = le.AppendUint64(out, uint64(end))
		out = le.AppendUint32(out, 1)
	}
	out = le.AppendUint32(out, endOfArchive)
	out = append(out, make([]byte, 4)...) // the first disk
	for range 2 {
		out = le.AppendUint16(out, uint16(min(count, most16)))
	}
	out = le.AppendUint32(out, uint32(min(length, most32)))
	out = le.AppendUint32(out, uint32(min(start, most32)))
	return le.AppendUint16(out, 0) // the length of the comment
}

// Part is a sequence of consecutive bytes of an archive: a header, or a part of one file.
type Part struct {
	Bytes []byte // bytes of a header; nil for a file

	ID             string // the id of the file; empty for a header
	Offset, Length int64  // the range in the file; for a header, only Length is set
}

// At returns the part that begins at an offset of the archive. It returns false at the end of the archive.
func (a *Archive) At(offset int64) (Part, bool) {
	if offset < 0 || offset >= a.Size() {
		return Part{}, false
	}
	if offset >= a.dataEnd {
		return bytesFrom(a.centre, offset-a.dataEnd), true
	}
	i := sort.Search(len(a.offsets), func(i int) bool { return a.offsets[i] > offset }) - 1
	entry, within := a.entries[i], offset-a.offsets[i]
	if header := a.headerLength(entry); within >= header {
		return Part{ID: entry.ID, Offset: within - header, Length: entry.Size - (within - header)}, true
	}
	return bytesFrom(a.local(entry), within), true
}

func bytesFrom(header []byte, offset int64) Part {
	return Part{Bytes: header[offset:], Length: int64(len(header)) - offset}
}
