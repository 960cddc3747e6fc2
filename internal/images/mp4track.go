package images

import (
	"encoding/binary"
	"fmt"
)

// track describes a track of an MP4 file by its handler type and the tables that locate its samples. Cameras and drones
// record GPS positions in separate tracks, as telemetry or subtitles.
type track struct {
	handler string
	tables  map[string]table
}

// readTrack returns the track with the handler type in mdia and the tables in mdia/minf/stbl.
func readTrack(parts []box) (track, error) {
	t := track{tables: map[string]table{}}
	for path := []string{"mdia", "minf", "stbl"}; len(path) > 0; path = path[1:] {
		inner, found := find(parts, path[0])
		if !found {
			return track{}, broken("a track without %s", path[0])
		}
		var err error
		if parts, err = readBoxes(inner.body); err != nil {
			return track{}, err
		}
		if hdlr, found := find(parts, "hdlr"); found && path[0] == "mdia" {
			if len(hdlr.body) < 12 {
				return track{}, broken("an hdlr box of %d bytes", len(hdlr.body))
			}
			t.handler = string(hdlr.body[8:12])
		}
	}
	for _, b := range parts {
		t.tables[b.kind] = table(b.body)
	}
	return t, nil
}

func find(boxes []box, kind string) (box, bool) {
	for _, b := range boxes {
		if b.kind == kind {
			return b, true
		}
	}
	return box{}, false
}

// isPlayed reports whether the track is video or audio.
func (t track) isPlayed() bool { return t.handler == "vide" || t.handler == "soun" }

// eraseSamples overwrites the samples of the track in the file with zeros.
func (t track) eraseSamples(m *movie) error {
	if _, compact := t.tables["stz2"]; compact {
		return fmt.Errorf("%w: an MP4 with compact sample sizes in a %q track", ErrUnsupportedType, t.handler)
	}
	return t.eachChunk(m, func(chunk []byte) { clear(chunk) })
}

// eachChunk calls visit with each chunk of samples, as a slice of the file. Three tables locate the chunks: they
// contain the offset of each chunk (stco or co64), the number of samples per chunk (stsc, with one row for consecutive
// chunks with the same number) and the size of each sample (stsz).
func (t track) eachChunk(m *movie, visit func(chunk []byte)) error {
	offsets, runs := t.chunkOffsets(), t.tables["stsc"].rows(4, 12)
	samples := t.samples()
	// m.left limits the total size of all chunks. Without it, a crafted file with overlapping chunks could take forever.
	for chunk, run := 0, 0; chunk < offsets.count; chunk++ {
		for run+1 < runs.count && runs.uint32(run+1, 0) <= uint32(chunk+1) {
			run++
		}
		if run >= runs.count {
			return broken("chunks without their number of samples")
		}
		size, ok := samples.take(runs.uint32(run, 4))
		if !ok {
			return broken("chunks with more samples than the track has")
		}
		offset := offsets.number(chunk)
		if size > m.left || offset > uint64(len(m.file))-size {
			return broken("a chunk of %d bytes at %d", size, offset)
		}
		m.left -= size
		m.used += size
		visit(m.file[offset : offset+size])
	}
	return nil
}

func (t track) chunkOffsets() rows {
	if wide, found := t.tables["co64"]; found {
		return wide.rows(4, 8)
	}
	return t.tables["stco"].rows(4, 4)
}

// samples iterates over the sizes of a track's samples.
type samples struct {
	each  uint32 // the size of every sample, or 0 if the sizes differ
	sizes rows
	taken int
}

func (t track) samples() *samples {
	stsz := t.tables["stsz"]
	if len(stsz) < 12 {
		return &samples{}
	}
	return &samples{each: binary.BigEndian.Uint32(stsz[4:]), sizes: stsz.rows(8, 4)}
}

// take returns the total size of the next n samples in bytes. It returns false if fewer than n samples are left.
func (s *samples) take(n uint32) (total uint64, ok bool) {
	if s.each != 0 {
		return uint64(n) * uint64(s.each), true
	}
	if int64(n) > int64(s.sizes.count-s.taken) {
		return 0, false
	}
	for range n {
		total += s.sizes.number(s.taken)
		s.taken++
	}
	return total, true
}

// table is the content of a box that consists of a header and rows of equal size.
type table []byte

// rows contains the rows of a table. They are decoded one by one, because a slice of millions of numbers would need
// many times as much memory as the file.
type rows struct {
	data         []byte
	width, count int
}

// rows returns the rows of the table. The number of rows is stored at the offset countAt. Rows that do not fit into the
// table are left out.
func (t table) rows(countAt, width int) rows {
	if len(t) < countAt+4 {
		return rows{}
	}
	data := t[countAt+4:]
	count := min(int64(binary.BigEndian.Uint32(t[countAt:])), int64(len(data)/width))
	return rows{data, width, int(count)}
}

func (r rows) uint32(row, at int) uint32 {
	return binary.BigEndian.Uint32(r.data[row*r.width+at:])
}

// number returns a row as a number, which has 32 or 64 bits.
func (r rows) number(row int) uint64 {
	if r.width == 8 {
		return binary.BigEndian.Uint64(r.data[row*8:])
	}
	return uint64(r.uint32(row, 0))
}
