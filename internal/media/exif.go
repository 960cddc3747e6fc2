package media

import "encoding/binary"

const (
	tagExif    = 0x8769
	tagGPS     = 0x8825
	tagPadding = 0xea1c // a tag that readers skip

	typeBytes = 7 // the type of uninterpreted bytes

	exifEntry = 12 // size of an entry in bytes: tag, type, number of values, and the values or their offset

	maxDirectories = 16 // maximum number of directories that are read; also the maximum number of GPS directories
)

// exifTypeSizes contains the size of a value in bytes, by its type.
var exifTypeSizes = [...]uint64{0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8}

// blankGPSDirectory overwrites the GPS directory of a TIFF block, its values, and the entries that refer to it. It
// returns an error that wraps ErrDamaged if there are more than maxDirectories GPS directories, or if their values
// overlap so often that more than four times the size of the block would be overwritten.
func blankGPSDirectory(tiff []byte) error {
	if len(tiff) < 8 {
		return nil
	}
	var order binary.ByteOrder
	switch string(tiff[:4]) {
	case "II*\x00":
		order = binary.LittleEndian
	case "MM\x00*":
		order = binary.BigEndian
	default:
		return nil
	}
	found, left := 0, 4*len(tiff)
	directories := []uint64{uint64(order.Uint32(tiff[4:]))}
	for i := 0; i < len(directories) && i < maxDirectories; i++ {
		entries, next := exifDirectory(tiff, order, directories[i])
		for ; len(entries) >= exifEntry; entries = entries[exifEntry:] {
			switch order.Uint16(entries) {
			case tagExif:
				directories = append(directories, uint64(order.Uint32(entries[8:])))
			case tagGPS:
				found++
				left -= blankDirectory(tiff, order, uint64(order.Uint32(entries[8:])), left)
				if found > maxDirectories || left < 0 {
					return damaged("%d GPS directories with overlapping values", found)
				}
				order.PutUint16(entries, tagPadding)
				order.PutUint16(entries[2:], typeBytes)
				order.PutUint32(entries[4:], 4)
				clear(entries[8:exifEntry])
			}
		}
		if len(next) == 4 && order.Uint32(next) != 0 {
			directories = append(directories, uint64(order.Uint32(next)))
		}
	}
	return nil
}

// exifDirectory returns the entries of the directory at offset, and the bytes after them, which contain the offset of
// the next directory. Both are cut off at the end of the block.
func exifDirectory(tiff []byte, order binary.ByteOrder, offset uint64) (entries, next []byte) {
	if offset < 8 || offset+2 > uint64(len(tiff)) {
		return nil, nil
	}
	start := offset + 2
	end := min(start+uint64(order.Uint16(tiff[offset:]))*exifEntry, uint64(len(tiff)))
	return tiff[start:end], tiff[end:min(end+4, uint64(len(tiff)))]
}

// blankDirectory overwrites a directory and its values with zeros, and returns the number of overwritten bytes of
// values. It skips the remaining values when this number exceeds limit.
func blankDirectory(tiff []byte, order binary.ByteOrder, offset uint64, limit int) (blanked int) {
	entries, next := exifDirectory(tiff, order, offset)
	if entries == nil {
		return 0
	}
	for rest := entries; len(rest) >= exifEntry && blanked <= limit; rest = rest[exifEntry:] {
		kind, count := order.Uint16(rest[2:]), uint64(order.Uint32(rest[4:]))
		if int(kind) >= len(exifTypeSizes) {
			continue
		}
		size := exifTypeSizes[kind] * count
		if at := uint64(order.Uint32(rest[8:])); size > 4 && at >= 8 && at < uint64(len(tiff)) {
			value := tiff[at:min(at+size, uint64(len(tiff)))]
			clear(value)
			blanked += len(value)
		}
	}
	clear(entries)
	clear(next)
	clear(tiff[offset : offset+2])
	return blanked
}
