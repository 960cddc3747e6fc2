package media

import (
	"bytes"
	"compress/zlib"
	"encoding/binary"
	"errors"
	"fmt"
	"io"
)

const (
	maxBlock  = 16 << 20 // maximum size of a metadata block in bytes; larger blocks, which are not realistic, are skipped
	maxBlocks = 64 << 20 // maximum total size of the metadata blocks of a photo, in bytes
	maxChunks = 1_000_000
)

type blockKind int

// These are the kinds of metadata blocks in a photo.
const (
	exifBlock    blockKind = iota // a TIFF file with directories
	xmpBlock                      // XML
	profileBlock                  // an ICC profile, assembled and decompressed
)

// block is a block of metadata in a photo.
type block struct {
	kind   blockKind
	offset int64 // offset of data in the file; not set for profiles
	data   []byte

	// In a PNG, the chunk that contains the block. A checksum of the chunk's name and content follows at chunkEnd.
	chunk    int64 // offset of the chunk's name; 0 unless the photo is a PNG
	chunkEnd int64
}

const (
	exifHeader        = "Exif\x00\x00"
	xmpHeader         = "http://ns.adobe.com/xap/1.0/\x00"
	extendedXMPHeader = "http://ns.adobe.com/xmp/extension/\x00"
	profileHeader     = "ICC_PROFILE\x00"
	pngXMPHeader      = "XML:com.adobe.xmp\x00"

	extendedXMPFields = 40 // size in bytes of the digest and the two numbers before the text
)

// eachBlock calls visit with each metadata block of a photo. visit must not change the data.
func eachBlock(c Content, kind *Type, visit func(block) error) error {
	total := 0
	visitNext := func(b block) error {
		if total += len(b.data); total > maxBlocks {
			return damaged("more than %d bytes of metadata", maxBlocks)
		}
		return visit(b)
	}
	switch kind {
	case JPEG:
		return eachJPEGBlock(c, visitNext)
	case PNG:
		return eachPNGBlock(c, visitNext)
	case WebP:
		return eachWebPBlock(c, visitNext)
	}
	return nil
}

func eachJPEGBlock(c Content, visit func(block) error) error {
	var profile []byte
	err := eachSegment(c, func(marker byte, offset, length int64) error {
		if marker != 0xe1 && marker != 0xe2 {
			return nil
		}
		data, err := c.bytes(offset, length)
		if err != nil {
			return err
		}
		found := func(kind blockKind, header int) error {
			return visit(block{kind: kind, offset: offset + int64(header), data: data[header:]})
		}
		switch {
		case marker == 0xe2 && bytes.HasPrefix(data, []byte(profileHeader)) && len(data) > len(profileHeader)+2:
			// Long profiles are split into numbered segments, which are in order.
			profile = append(profile, data[len(profileHeader)+2:]...)
		case marker == 0xe1 && bytes.HasPrefix(data, []byte(exifHeader)):
			return found(exifBlock, len(exifHeader))
		case marker == 0xe1 && bytes.HasPrefix(data, []byte(xmpHeader)):
			return found(xmpBlock, len(xmpHeader))
		case marker == 0xe1 && bytes.HasPrefix(data, []byte(extendedXMPHeader)):
			return found(xmpBlock, min(len(extendedXMPHeader)+extendedXMPFields, len(data)))
		}
		return nil
	})
	if profile != nil {
		return errors.Join(err, visit(block{kind: profileBlock, data: profile}))
	}
	return err
}

// eachPNGBlock calls visit with each metadata block of a PNG. A signature of eight bytes is followed by chunks, each of
// which consists of a length, a name, content and a checksum.
func eachPNGBlock(c Content, visit func(block) error) error {
	hasProfile := false
	for offset, count := int64(8), 0; offset < c.Size; count++ {
		if count == maxChunks {
			return damaged("more than %d chunks", maxChunks)
		}
		header, err := c.bytes(offset, 8)
		if err != nil {
			return err
		}
		length, name := int64(binary.BigEndian.Uint32(header)), string(header[4:])
		start, end := offset+8, offset+8+length
		if length <= maxBlock && (name == "eXIf" || name == "iTXt" || name == "iCCP") {
			data, err := c.bytes(start, length)
			if err != nil {
				return err
			}
			b := block{kind: exifBlock, offset: start, data: data, chunk: offset + 4, chunkEnd: end}
			use := name == "eXIf"
			switch name {
			case "iTXt":
				if rest, found := bytes.CutPrefix(data, []byte(pngXMPHeader)); found {
					if b.data, use = pngText(rest); use {
						b.kind, b.offset = xmpBlock, end-int64(len(b.data))
					}
				}
			case "iCCP":
				if hasProfile { // each could be a thousand times as large when it is decompressed
					return damaged("more than one profile")
				}
				hasProfile = true
				if b.data, use = pngProfile(data); use {
					b.kind = profileBlock
				}
			}
			if use {
				if err := visit(b); err != nil {
					return err
				}
			}
		}
		if name == "IEND" {
			return nil
		}
		offset = end + 4
	}
	return nil
}

// pngText returns the text of an iTXt chunk, given the part after its keyword. This part consists of a compression
// flag, a compression method, a language, a translated keyword and the text. The language and the translated keyword
// each end with a zero byte. pngText returns false if the text is compressed, which is not allowed for XMP.
func pngText(rest []byte) ([]byte, bool) {
	if len(rest) < 2 || rest[0] != 0 {
		return nil, false
	}
	rest = rest[2:]
	for range 2 {
		end := bytes.IndexByte(rest, 0)
		if end < 0 {
			return nil, false
		}
		rest = rest[end+1:]
	}
	return rest, true
}

// pngProfile decompresses the profile in an iCCP chunk, where it follows its name, a zero byte and the compression
// method. It returns false if the chunk is damaged.
func pngProfile(chunk []byte) ([]byte, bool) {
	end := bytes.IndexByte(chunk, 0)
	if end < 0 || end+2 > len(chunk) {
		return nil, false
	}
	compressed, err := zlib.NewReader(bytes.NewReader(chunk[end+2:]))
	if err != nil {
		return nil, false
	}
	profile, err := io.ReadAll(io.LimitReader(compressed, maxBlock))
	return profile, err == nil
}

// eachWebPBlock calls visit with each metadata block of a WebP file. The RIFF header is followed by chunks, each of
// which consists of a name, a length, and content that is padded to an even length.
func eachWebPBlock(c Content, visit func(block) error) error {
	for offset, count := int64(12), 0; offset+8 <= c.Size; count++ {
		if count == maxChunks {
			return damaged("more than %d chunks", maxChunks)
		}
		header, err := c.bytes(offset, 8)
		if err != nil {
			return err
		}
		length := int64(binary.LittleEndian.Uint32(header[4:]))
		kinds := map[string]blockKind{"EXIF": exifBlock, "XMP ": xmpBlock, "ICCP": profileBlock}
		if kind, found := kinds[string(header[:4])]; found && length <= maxBlock {
			data, err := c.bytes(offset+8, length)
			if err != nil {
				return err
			}
			b := block{kind: kind, offset: offset + 8, data: data}
			if rest, prefixed := bytes.CutPrefix(data, []byte(exifHeader)); prefixed && kind == exifBlock {
				b.data, b.offset = rest, b.offset+int64(len(exifHeader))
			}
			if err := visit(b); err != nil {
				return fmt.Errorf("read a %s chunk: %w", header[:4], err)
			}
		}
		offset += 8 + length + length%2
	}
	return nil
}
