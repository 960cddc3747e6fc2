package files

import (
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/api"
	"shootday/internal/apperr"
)

// unapprovedQuota is how many bytes a photographer can store before an admin has approved the profile.
const unapprovedQuota = 200 << 20

// CheckQuota answers 413 if files exceed the portfolio quota of a photographer. It must run in the transaction that saves
// them, so that parallel uploads cannot exceed the quota together.
func (s *Service) CheckQuota(tx core.App, photographerID string, files []*Upload) error {
	var stored struct {
		Approved bool  `db:"approved"`
		Bytes    int64 `db:"bytes"`
	}
	// A photographer without a row has been deleted since the upload began.
	err := tx.DB().NewQuery(`SELECT approved, (SELECT coalesce(sum(size), 0) FROM portfolio_items WHERE photographer = p.id) AS bytes
		FROM photographers p WHERE id = {:id}`).Bind(dbx.Params{"id": photographerID}).One(&stored)
	if err != nil {
		return api.OrAccountGone(err)
	}
	quota, condition := s.PortfolioBytes, ""
	if !stored.Approved {
		quota, condition = min(quota, unapprovedQuota), " until your profile is approved"
	}
	left := max(0, quota-stored.Bytes)
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
