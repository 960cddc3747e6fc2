package files

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"

	"shootday/hooks/api"
)

const (
	// unapprovedBytes is what a photographer may store before an admin has approved the profile.
	unapprovedBytes = 200 << 20

	// fileSizesAtOnce is how many sizes are looked up in the store before they are saved.
	fileSizesAtOnce = 100
)

// BindFileSizes saves the size of each portfolio file, whoever uploads it.
func BindFileSizes(app core.App) {
	measure := func(e *core.RecordEvent) error {
		for _, file := range e.Record.GetUnsavedFiles("file") {
			e.Record.Set("size", file.Size)
		}
		return e.Next()
	}
	app.OnRecordCreate("portfolio_items").BindFunc(measure)
	app.OnRecordUpdate("portfolio_items").BindFunc(measure)
}

// CheckQuota refuses files that the photographer has no room for. It must run in the transaction that saves them, so that
// parallel uploads cannot exceed the quota together.
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
	quota, instead := s.Config.PortfolioBytes, ""
	if !stored.Approved {
		quota, instead = min(quota, unapprovedBytes), " until your profile is approved"
	}
	left := max(0, quota-stored.Bytes)
	var adding int64
	for _, file := range files {
		adding += file.File.Size
	}
	if adding <= left {
		return nil
	}
	return api.Refuse(http.StatusRequestEntityTooLarge, fmt.Sprintf(
		"Your portfolio can hold %d MB%s, and %.1f MB is left. Please choose fewer or smaller files, or delete some first.",
		quota>>20, instead, float64(left)/(1<<20)))
}

// RunFileSizes looks up the sizes of files that were stored by a version without that column.
func (s *Service) RunFileSizes(ctx context.Context, app core.App) {
	s.Jobs.Every(ctx, app, "file sizes", time.Hour, nil, func() error { return FillFileSizes(ctx, app) })
}

func FillFileSizes(ctx context.Context, app core.App) error {
	files, err := app.NewFilesystem()
	if err != nil {
		return fmt.Errorf("open the file store: %w", err)
	}
	defer files.Close()
	files.SetContext(ctx)
	collection, err := app.FindCachedCollectionByNameOrId("portfolio_items")
	if err != nil {
		return err
	}
	for ctx.Err() == nil {
		rows := []struct {
			ID   string `db:"id"`
			File string `db:"file"`
			Size int64
		}{}
		err := app.DB().NewQuery("SELECT id, file FROM portfolio_items INDEXED BY idx_portfolio_no_size WHERE size = 0 ORDER BY id LIMIT {:most}").
			Bind(dbx.Params{"most": fileSizesAtOnce}).All(&rows)
		if err != nil {
			return fmt.Errorf("look for files without a size: %w", err)
		}
		if len(rows) == 0 {
			return nil
		}
		for i, row := range rows {
			found, err := files.Attributes(collection.BaseFilesPath() + "/" + row.ID + "/" + row.File)
			switch {
			case errors.Is(err, filesystem.ErrNotFound):
				rows[i].Size = 1 // 0 would be looked up again and again
			case err != nil:
				return fmt.Errorf("look up the size of a file: %w", err)
			default:
				rows[i].Size = max(1, found.Size)
			}
		}
		err = app.RunInTransaction(func(tx core.App) error {
			for _, row := range rows {
				_, err := tx.DB().Update("portfolio_items", dbx.Params{"size": row.Size},
					dbx.HashExp{"id": row.ID, "file": row.File, "size": 0}).Execute()
				if err != nil {
					return fmt.Errorf("save the size of a file: %w", err)
				}
			}
			return nil
		})
		if err != nil {
			return err
		}
	}
	return nil
}
