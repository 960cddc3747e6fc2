package images

import (
	"encoding/binary"
)

// checkUse returns an error if a video file contains too much data that is not video or audio. used is the number of
// bytes that belong to samples of the file's tracks. The other bytes may be up to a quarter of the file plus a
// megabyte. They contain tables, free space that editors reserve, and parts of the video that were cut out.
func checkUse(file []byte, used uint64) error {
	size := uint64(len(file))
	if used > size {
		return broken("%d bytes of samples in a video of %d bytes", used, size)
	}
	if unused := size - used; unused > 1<<20+size/4 {
		return broken("%d of %d bytes belong to no track", unused, size)
	}
	return nil
}

// fragmentSizes maps the number of each track to the default size of its samples in bytes, from moov/mvex. The default
// applies to fragments that do not specify sizes.
type fragmentSizes map[uint32]uint32

func readFragmentSizes(moov []box) (fragmentSizes, error) {
	sizes := fragmentSizes{}
	mvex, found := find(moov, "mvex")
	if !found {
		return sizes, nil
	}
	children, err := readBoxes(mvex.body)
	if err != nil {
		return nil, err
	}
	for _, trex := range children {
		if trex.kind == "trex" && len(trex.body) >= 20 {
			sizes[binary.BigEndian.Uint32(trex.body[4:])] = binary.BigEndian.Uint32(trex.body[16:])
		}
	}
	return sizes, nil
}

// samplesOfTraf returns the total size in bytes of the samples in a traf box, which describes one track in one
// fragment.
func (sizes fragmentSizes) samplesOfTraf(parts []box) (total uint64) {
	var each uint32
	for _, b := range parts {
		switch b.kind {
		case "tfhd":
			flags, rest := fullBox(b.body)
			track, rest := nextUint32(rest)
			each = sizes[track]
			const offset, description, duration, size = 0x1, 0x2, 0x8, 0x10
			for _, field := range []struct {
				flag  uint32
				bytes int
			}{{offset, 8}, {description, 4}, {duration, 4}} {
				if flags&field.flag != 0 {
					rest = rest[min(field.bytes, len(rest)):]
				}
			}
			if flags&size != 0 {
				each, _ = nextUint32(rest)
			}
		case "trun":
			total += samplesOfRun(b.body, each)
		}
	}
	return total
}

// samplesOfRun returns the total size in bytes of the samples in a trun box. If the box does not contain the sizes of
// the samples, each is the size of every sample.
func samplesOfRun(body []byte, each uint32) (total uint64) {
	flags, rest := fullBox(body)
	count, rest := nextUint32(rest)
	const offset, firstFlags, duration, size, sampleFlags, delay = 0x1, 0x4, 0x100, 0x200, 0x400, 0x800
	for _, flag := range []uint32{offset, firstFlags} {
		if flags&flag != 0 {
			rest = rest[min(4, len(rest)):]
		}
	}
	if flags&size == 0 {
		return uint64(count) * uint64(each)
	}
	width, at := 0, 0
	for _, flag := range []uint32{duration, size, sampleFlags, delay} {
		if flag == size {
			at = width
		}
		if flags&flag != 0 {
			width += 4
		}
	}
	for ; count > 0 && len(rest) >= width; count-- {
		total += uint64(binary.BigEndian.Uint32(rest[at:]))
		rest = rest[width:]
	}
	return total
}

// fullBox returns the flags at the beginning of a box and the data after them. It ignores the version before the flags.
func fullBox(body []byte) (flags uint32, rest []byte) {
	flags, rest = nextUint32(body)
	return flags & 0xffffff, rest
}

// nextUint32 returns the number at the beginning of data, and the remaining data. The number is 0 if data has fewer
// than four bytes.
func nextUint32(data []byte) (uint32, []byte) {
	if len(data) < 4 {
		return 0, nil
	}
	return binary.BigEndian.Uint32(data), data[4:]
}

// samplesOfGroup returns the total size in bytes of the blocks in a WebM block group.
func samplesOfGroup(rest []byte) (total uint64, err error) {
	for len(rest) > 0 {
		var e element
		if e, rest, err = readElement(rest); err != nil {
			return 0, err
		}
		if e.id == idBlock {
			total += uint64(len(e.body))
		}
	}
	return total, nil
}

// samplesOfCluster returns the total size in bytes of the blocks in a WebM cluster whose length is known.
func samplesOfCluster(rest []byte) (total uint64, err error) {
	for len(rest) > 0 {
		var e element
		if e, rest, err = readElement(rest); err != nil {
			return 0, err
		}
		of, err := e.samples()
		if err != nil {
			return 0, err
		}
		total += of
	}
	return total, nil
}

// samples returns the number of bytes of video and audio in e, an element of a WebM cluster.
func (e element) samples() (uint64, error) {
	switch e.id {
	case idSimpleBlock:
		return uint64(len(e.body)), nil
	case idBlockGroup:
		return samplesOfGroup(e.body)
	}
	return 0, nil
}
