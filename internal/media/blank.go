package media

import (
	"bytes"
	"encoding/binary"
	"hash/crc32"
)

// Patch replaces the bytes of a file at an offset. It does not change the length of the file.
type Patch struct {
	Offset int64
	Data   []byte
}

// PlacePatches returns the patches that overwrite the location recorded in a file: the GPS directory of EXIF, the GPS
// properties of XMP, and the location boxes and tags of videos. The patches do not change the size of the file. In a
// PNG they also update the checksums of the changed chunks. PlacePatches returns no patches if the location has already
// been overwritten.
func PlacePatches(c Content, info *Info) ([]Patch, error) {
	switch info.Type {
	case MP4, QuickTime:
		return moviePatches(c)
	case WebM:
		return webmPatches(c)
	}
	var patches []Patch
	err := eachBlock(c, info.Type, func(b block) error {
		blanked := bytes.Clone(b.data)
		var err error
		switch b.kind {
		case exifBlock:
			err = blankGPSDirectory(blanked)
		case xmpBlock:
			err = blankGPSProperties(blanked)
		case profileBlock:
			return nil
		}
		if err != nil || bytes.Equal(blanked, b.data) {
			return err
		}
		patches = append(patches, Patch{b.offset, blanked})
		if b.chunk == 0 {
			return nil
		}
		before, err := c.bytes(b.chunk, b.offset-b.chunk)
		if err != nil {
			return err
		}
		after, err := c.bytes(b.offset+int64(len(blanked)), b.chunkEnd-b.offset-int64(len(blanked)))
		if err != nil {
			return err
		}
		sum := crc32.ChecksumIEEE(bytes.Join([][]byte{before, blanked, after}, nil))
		patches = append(patches, Patch{b.chunkEnd, binary.BigEndian.AppendUint32(nil, sum)})
		return nil
	})
	return patches, err
}
