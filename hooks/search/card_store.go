package search

import (
	"context"
	"fmt"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/photographers"
	"shootday/hooks/records"
)

// Triggers delete a row of the table cards when anything changes that the card shows. The functions of this file encode
// the missing cards again.

// encodeCards returns the cards of photographers by photographers id. It leaves out those whom searches no longer find.
func encodeCards(app core.App, ids []string) (map[string]*card, error) {
	profiles, err := photographers.LoadProfiles(app, ids)
	if err != nil {
		return nil, err
	}
	n, err := photographers.LoadNames(app)
	if err != nil {
		return nil, err
	}
	cards := make(map[string]*card, len(profiles))
	for id, p := range profiles {
		if !p.IsPublic() || !p.Availability() {
			continue
		}
		c, err := newCard(p, n)
		if err != nil {
			return nil, err
		}
		cards[id] = c
	}
	return cards, nil
}

// storeCards encodes cards and stores them in the same transaction. Otherwise a profile could change in between, and the
// outdated card would stay.
func storeCards(app core.App, ids []string) error {
	return app.RunInTransaction(func(tx core.App) error {
		cards, err := encodeCards(tx, ids)
		if err != nil {
			return err
		}
		insert := tx.DB().NewQuery(`INSERT INTO cards (number, card)
			SELECT number, {:card} FROM photographer_numbers WHERE photographer = {:photographer}
			ON CONFLICT (number) DO UPDATE SET card = excluded.card`).Prepare()
		defer insert.Close()
		for id, c := range cards {
			if _, err := insert.Bind(dbx.Params{"photographer": id, "card": c.String()}).Execute(); err != nil {
				return fmt.Errorf("store the card of photographer %s: %w", id, err)
			}
		}
		return nil
	})
}

// StoreMissingCards stores the cards of all photographers whom searches find and who have none. It returns the error of
// the context if that ends first.
func StoreMissingCards(ctx context.Context, app core.App) error {
	const batch = 200
	for last := ""; ctx.Err() == nil; {
		ids := []string{}
		err := app.DB().NewQuery(`SELECT id FROM photographers p WHERE approved AND availability AND ` + records.ActivePhotographer() + ` AND id > {:last}
			AND NOT EXISTS (SELECT 1 FROM photographer_numbers JOIN cards USING (number) WHERE photographer = p.id) ORDER BY id LIMIT {:most}`).
			Bind(dbx.Params{"last": last, "most": batch}).Column(&ids)
		if err != nil {
			return fmt.Errorf("find missing cards: %w", err)
		}
		if len(ids) == 0 {
			return nil
		}
		last = ids[len(ids)-1]
		if err := storeCards(app, ids); err != nil {
			return err
		}
	}
	return ctx.Err()
}
