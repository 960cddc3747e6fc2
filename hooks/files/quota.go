package files

import (
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/hooks/records"
	"shootday/internal/apperr"
)

// unapprovedQuota is the number of bytes that a photographer may store until an admin approves the profile.
const unapprovedQuota = 200 << 20

// CheckQuota returns a 413 error if storing the files would exceed the photographer's quota. It must be called in the
// transaction that saves the files, because otherwise parallel uploads could exceed the quota together. It can also be
// called earlier, so that files that do not fit are not prepared.
func (s *Service) CheckQuota(app core.App, photographerID string, files []*Upload) error {
	photographer, err := records.FindPhotographer(app, photographerID)
	if err != nil {
		return api.OrAccountGone(err) // the photographer may have been deleted during the upload
	}
	stored, err := storedBytes(app, photographerID)
	if err != nil {
		return err
	}
	quota, condition := s.PortfolioBytes, ""
	if !photographer.Approved() {
		quota, condition = min(quota, unapprovedQuota), " until your profile is approved"
	}
	left := max(0, quota-stored)
	var added int64
	for _, file := range files {
		added += file.File.Size
	}
	if added <= left {
		return nil
	}
	return apperr.TooLarge(fmt.Sprintf(
		"Your portfolio can hold %d MB%s, and %.1f MB is left. Please choose fewer or smaller files, or delete some first.",
		quota>>20, condition, float64(left)/(1<<20))).WithCode(apperr.CodePortfolioFull)
}
