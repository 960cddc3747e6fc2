// Package media reads the photos and videos that photographers deliver. Unlike package images, it keeps a file as it is
// and makes previews beside it. Files can have gigabytes, so it reads them by parts and never holds one in memory.
//
//   - inspect.go finds the type, the pixels and the length of a file, and refuses what cannot be shown.
//   - blank.go overwrites the place where a file was made in its own bytes: exif.go and xmp.go for photos, movie.go for
//     MP4 and QuickTime, webm.go for WebM.
//   - preview.go decodes a photo and makes its sizes, with planes.go for the pixels, profile.go for colours and mark.go for
//     the mark of those that are not paid.
package media
