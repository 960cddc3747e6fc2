package zipstore

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"hash/crc32"
	"io"
	"io/fs"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"
)

var (
	india = time.FixedZone("IST", 5*3600+1800)
	noon  = time.Date(2026, 11, 26, 12, 0, 2, 0, india)
)

// stored maps ids to the contents of files.
type stored map[string][]byte

type openFile struct{ *bytes.Reader }

func (openFile) Close() error { return nil }

func (s stored) open(id string) (File, error) {
	content, found := s[id]
	if !found {
		return nil, fs.ErrNotExist
	}
	return openFile{bytes.NewReader(content)}, nil
}

// randomFiles returns files of different sizes with their entries.
func randomFiles(random *rand.Rand, count int) (stored, []Entry) {
	files, entries := stored{}, []Entry{}
	for i := range count {
		content := make([]byte, random.IntN(3000))
		for j := range content {
			content[j] = byte(random.IntN(256))
		}
		id := fmt.Sprint("id", i)
		files[id] = content
		entries = append(entries, Entry{id, fmt.Sprintf("शादी %d.jpg", i), int64(len(content)), crc32.ChecksumIEEE(content)})
	}
	return files, entries
}

func TestArchivesAreReadByTheStandardLibrary(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 1))
	for _, count := range []int{0, 1, 2, 50, 1000} {
		files, entries := randomFiles(random, count)
		archive := New(entries, noon)
		whole, err := io.ReadAll(archive.NewReader(files.open))
		if err != nil || int64(len(whole)) != archive.Size() || archive.Len() != count {
			t.Fatalf("%d bytes of %d, %v", len(whole), archive.Size(), err)
		}
		expectSizeBySums(t, archive)
		read, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
		if err != nil || len(read.File) != count {
			t.Fatalf("%v", err)
		}
		for i, file := range read.File {
			content, err := fs.ReadFile(read, file.Name)
			if err != nil || !bytes.Equal(content, files[entries[i].ID]) || file.Name != entries[i].Name {
				t.Fatalf("%s: %v", file.Name, err)
			}
			if file.Method != zip.Store || file.NonUTF8 || file.Flags != 0x800 || file.Mode() != 0o644 || len(file.Extra) > 0 {
				t.Fatalf("%+v", file.FileHeader)
			}
			if local := file.Modified.Format("2006-01-02 15:04:05"); local != "2026-11-26 12:00:02" {
				t.Fatal(local)
			}
		}
	}
}

// expectSizeBySums checks that the length of an archive can be computed from the sums over its files.
func expectSizeBySums(t *testing.T, archive *Archive) {
	t.Helper()
	var names, content int64
	far := 0
	for i, entry := range archive.entries {
		names, content = names+int64(len(entry.Name)), content+entry.Size
		if archive.offsets[i] >= FarOffset {
			far++
		}
	}
	if size := SizeBySums(archive.Len(), names, content, far); size != archive.Size() {
		t.Errorf("%d bytes by the sums; the archive has %d", size, archive.Size())
	}
}

func TestRanges(t *testing.T) {
	random := rand.New(rand.NewPCG(2, 2))
	files, entries := randomFiles(random, 40)
	archive := New(entries, noon)
	whole, err := io.ReadAll(archive.NewReader(files.open))
	if err != nil {
		t.Fatal(err)
	}
	reader := archive.NewReader(files.open)
	for range 5000 {
		from := random.IntN(len(whole))
		length := random.IntN(min(len(whole)-from, 7000) + 1)
		if _, err := reader.Seek(int64(from-len(whole)), io.SeekEnd); err != nil {
			t.Fatal(err)
		}
		part := make([]byte, length)
		if _, err := io.ReadFull(reader, part); err != nil || !bytes.Equal(part, whole[from:from+length]) {
			t.Fatalf("%d bytes at %d: %v", length, from, err)
		}
	}
}

// zeros is a file of zeros that needs no memory.
type zeros struct{ offset, size int64 }

func (z *zeros) Read(p []byte) (int, error) {
	n := int(min(int64(len(p)), z.size-z.offset))
	if n == 0 {
		return 0, io.EOF
	}
	clear(p[:n])
	z.offset += int64(n)
	return n, nil
}
func (z *zeros) Seek(offset int64, _ int) (int64, error) { z.offset = offset; return offset, nil }
func (z *zeros) Close() error                            { return nil }

// readerAt allows archive/zip to read the directory of an archive that is too large for memory.
type readerAt struct{ *Reader }

func (r readerAt) ReadAt(p []byte, offset int64) (int, error) {
	if _, err := r.Seek(offset, io.SeekStart); err != nil {
		return 0, err
	}
	return io.ReadFull(r, p)
}

func TestLargeArchives(t *testing.T) {
	const huge = 5_000_000_000
	for name, test := range map[string]struct {
		sizes []int64
		zip64 bool
	}{
		"one byte less":  {[]int64{most32 - HeaderLength - 1 - 1}, false},
		"an offset":      {[]int64{3_000_000_000, 2_000_000_000, 7}, true},
		"a file of 5 GB": {[]int64{7, huge, 7}, true},
		"many files":     {make([]int64, most16), true},
		"fewer files":    {make([]int64, most16-1), false},
	} {
		t.Run(name, func(t *testing.T) {
			var entries []Entry
			for i, size := range test.sizes {
				entries = append(entries, Entry{ID: fmt.Sprint(size), Name: strings.Repeat("a", 1+i%7), Size: size})
			}
			archive := New(entries, noon)
			reader := archive.NewReader(func(id string) (File, error) {
				var size int64
				_, err := fmt.Sscan(id, &size)
				return &zeros{size: size}, err
			})
			read, err := zip.NewReader(readerAt{reader}, archive.Size())
			if err != nil || len(read.File) != len(entries) {
				t.Fatalf("%v", err)
			}
			for i, file := range read.File {
				offset, err := file.DataOffset()
				if err != nil || file.UncompressedSize64 != uint64(entries[i].Size) {
					t.Fatalf("file %d of %d bytes: %v", i, file.UncompressedSize64, err)
				}
				if part, found := archive.At(offset); entries[i].Size > 0 && (!found || part.ID != entries[i].ID || part.Offset != 0) {
					t.Fatalf("file %d is not at %d", i, offset)
				}
			}
			if has := bytes.Contains(archive.centre, []byte("PK\x06\x06")); has != test.zip64 {
				t.Errorf("zip64: %v", has)
			}
			if slices.Max(test.sizes) < FarOffset {
				expectSizeBySums(t, archive)
			}
		})
	}
}

func TestMissingFilesEndTheArchive(t *testing.T) {
	files, entries := randomFiles(rand.New(rand.NewPCG(3, 3)), 3)
	archive := New(entries, noon)
	delete(files, "id1")
	if _, err := io.ReadAll(archive.NewReader(files.open)); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a missing file: %v", err)
	}
	files["id1"] = make([]byte, entries[1].Size-1)
	if _, err := io.ReadAll(archive.NewReader(files.open)); !errors.Is(err, io.ErrUnexpectedEOF) {
		t.Errorf("a file that is too short: %v", err)
	}
}

func TestDigestsDiffer(t *testing.T) {
	_, entries := randomFiles(rand.New(rand.NewPCG(4, 4)), 3)
	seen := map[string]bool{New(entries, noon).Digest(): true}
	if !seen[New(entries, noon).Digest()] {
		t.Error("the same archive has two digests")
	}
	for _, other := range []*Archive{
		New(entries[:2], noon), New(entries, noon.Add(time.Hour)), New([]Entry{entries[1], entries[0], entries[2]}, noon),
		New([]Entry{entries[0], entries[1], {entries[2].ID, "other", entries[2].Size, entries[2].CRC32}}, noon),
	} {
		if seen[other.Digest()] {
			t.Error("two archives have the same digest")
		}
		seen[other.Digest()] = true
	}
}

func TestDatesOutsideOfTheFormat(t *testing.T) {
	for _, test := range []struct {
		given time.Time
		want  string
	}{
		{time.Time{}, "1980-01-01 00:00"},
		{time.Date(2200, 5, 5, 5, 5, 5, 0, india), "2107-01-01 00:00"},
	} {
		archive := New([]Entry{{ID: "a", Name: "a"}}, test.given)
		whole, err := io.ReadAll(archive.NewReader(stored{"a": nil}.open))
		if err != nil {
			t.Fatal(err)
		}
		read, err := zip.NewReader(bytes.NewReader(whole), int64(len(whole)))
		if err != nil || read.File[0].Modified.Format("2006-01-02 15:04") != test.want {
			t.Errorf("%v: %v", test.given, err)
		}
	}
}
