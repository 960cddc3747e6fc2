package images

import (
	"encoding/binary"
	"fmt"
)

// track is what is known of one track of an MP4 file: what handles it and where its samples
// lie. Cameras and drones record their course in tracks of their own, as telemetry or as
// subtitles.
type track struct {
	handler string
	tables  map[string]table
}

// readTrack reads the boxes of a track that tell where its samples are: mdia has the handler,
// mdia/minf/stbl the tables.
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

// isPlayed tells whether the track is picture or sound.
func (t track) isPlayed() bool { return t.handler == "vide" || t.handler == "soun" }

// eraseSamples zeroes the samples of the track where they lie in the file.
func (t track) eraseSamples(file []byte) error {
	if _, compact := t.tables["stz2"]; compact {
		return fmt.Errorf("%w: an MP4 with compact sample sizes in a %q track", ErrUnsupportedType, t.handler)
	}
	chunks, err := t.chunks()
	if err != nil {
		return err
	}
	// A chunk belongs to one track only; overlapping ones could be made to take forever.
	left := uint64(len(file))
	for _, c := range chunks {
		if c.size > left || c.offset > uint64(len(file))-c.size {
			return broken("a chunk of %d bytes at %d", c.size, c.offset)
		}
		left -= c.size
		clear(file[c.offset : c.offset+c.size])
	}
	return nil
}

// chunk is a run of samples that lie together.
type chunk struct{ offset, size uint64 }

// chunks combines the three tables: where each chunk begins (stco or co64), how many samples
// the chunks have (stsc, one row for each run of chunks alike) and how long each sample is
// (stsz).
func (t track) chunks() ([]chunk, error) {
	offsets := t.tables["stco"].rows(4, 4)
	if wide := t.tables["co64"].rows(4, 8); len(wide) > 0 {
		offsets = wide
	}
	runs, sizes := t.tables["stsc"].rows(4, 12), t.sampleSizes()
	var chunks []chunk
	run := 0
	for i, offset := range offsets {
		for run+1 < len(runs) && runs[run+1].uint32(0) <= uint32(i+1) {
			run++
		}
		if run >= len(runs) {
			return nil, broken("chunks without their number of samples")
		}
		size, ok := sizes.take(runs[run].uint32(4))
		if !ok {
			return nil, broken("chunks with more samples than the track has")
		}
		chunks = append(chunks, chunk{offset.number(), size})
	}
	return chunks, nil
}

// sampleSizes hands out the sizes of the samples in their order.
type sampleSizes struct {
	each, count uint32 // the one size of all samples if not 0, and how many are left
	rows        []table
}

func (t track) sampleSizes() *sampleSizes {
	stsz := t.tables["stsz"]
	if len(stsz) < 12 {
		return &sampleSizes{}
	}
	return &sampleSizes{each: stsz.uint32(4), count: stsz.uint32(8), rows: stsz.rows(8, 4)}
}

// take answers the size of the next n samples together.
func (s *sampleSizes) take(n uint32) (total uint64, ok bool) {
	if n > s.count || (s.each == 0 && int64(n) > int64(len(s.rows))) {
		return 0, false
	}
	s.count -= n
	if s.each != 0 {
		return uint64(n) * uint64(s.each), true
	}
	for _, row := range s.rows[:n] {
		total += row.number()
	}
	s.rows = s.rows[n:]
	return total, true
}

// table is the content of a box that holds rows, or one row of it.
type table []byte

func (t table) uint32(at int) uint32 { return binary.BigEndian.Uint32(t[at:]) }

// number is the row as one number of 32 or 64 bits.
func (t table) number() uint64 {
	if len(t) == 8 {
		return binary.BigEndian.Uint64(t)
	}
	return uint64(t.uint32(0))
}

// rows cuts out the rows, of which there are as many as the number at countAt says, or as
// there is room for.
func (t table) rows(countAt, rowSize int) []table {
	if len(t) < countAt+4 {
		return nil
	}
	body := t[countAt+4:]
	count := min(int64(t.uint32(countAt)), int64(len(body)/rowSize))
	rows := make([]table, count)
	for i := range rows {
		rows[i] = body[i*rowSize : (i+1)*rowSize]
	}
	return rows
}
