package vault

import (
	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
	"shootday/internal/delivery"
)

// size is a version of a file that can be requested: a small or large preview, or the original.
type size string

const (
	sizeGrid     size = "grid"
	sizeView     size = "view"
	sizeOriginal size = "original"
)

var (
	errLocked     = apperr.Forbidden("The originals can be downloaded after the payment.").WithCode(apperr.CodeLocked)
	errNoDownload = apperr.Forbidden("This link only shows the photos.")
)

// seesAll reports whether the viewer may read every file in every size, even while the delivery is locked.
func (v *viewer) seesAll() bool { return v.kind == asPhotographer || v.kind == asAdmin }

// sees reports whether the viewer may read a file in at least one size. It considers only the viewer and the properties
// of the file, not whether the delivery is locked.
func (v *viewer) sees(file *fileRow) bool {
	switch {
	case file.State != string(records.FileReady):
		return false
	case v.seesAll():
		return true
	case v.kind == asShare && v.share.Scope() == records.SharePicked && !file.Picked:
		return false
	}
	return file.Shown
}

// checkOriginals returns an error unless the viewer may read the originals and the ZIP.
func (v *viewer) checkOriginals() error {
	switch {
	case v.seesAll():
		return nil
	case !v.standing.unlocked():
		return errLocked
	case v.kind == asShare && !v.share.Download():
		return errNoDownload
	}
	return nil
}

// checkSize returns an error unless the viewer may read files in the given size. Only the photographer and admins may
// read files of a closed delivery.
func (v *viewer) checkSize(of size) error {
	if of == sizeOriginal {
		return v.checkOriginals()
	}
	if !v.seesAll() && v.standing.Status == delivery.Closed {
		return api.ErrNotFound
	}
	return nil
}

// part returns the name of the stored part to send if the viewer requests a size.
func (v *viewer) part(of size) string {
	marked := !v.seesAll() && !v.standing.unlocked()
	switch {
	case of == sizeOriginal:
		return partOriginal
	case of == sizeGrid && marked:
		return partMarkedGrid
	case of == sizeGrid:
		return partGrid
	case marked:
		return partMarkedView
	}
	return partView
}

// selection returns the files to include in lists and ZIP files for the viewer.
func (v *viewer) selection(pickedOnly bool) selection {
	picked := pickedOnly || v.kind == asShare && v.share.Scope() == records.SharePicked
	return selection{delivery: v.standing.Delivery, shownOnly: !v.seesAll(), picked: picked}
}
