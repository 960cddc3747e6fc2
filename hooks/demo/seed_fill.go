package demo

import (
	"context"
	"database/sql"
	"errors"
	"fmt"

	"github.com/pocketbase/pocketbase/core"

	"shootday/hooks/records"
	"shootday/internal/masking"
)

// outcome describes the marketplace after the seed command has run.
type outcome struct {
	marketplace
	Already bool        `json:"already"`         // whether the marketplace was complete before the command ran
	Share   *SharedLink `json:"share,omitempty"` // nil if there are no shared photos
}

// SharedLink is the share link to the demo customer's photos.
type SharedLink struct {
	Token string `json:"token"`
	PIN   string `json:"pin"`
}

// sharedLink returns the share link of a marketplace, or nil if there are no shared photos.
func sharedLink(app core.App, market *Market) (*SharedLink, error) {
	share := market.share()
	_, err := records.FindDeliveryShare(app, share.ID)
	if errors.Is(err, sql.ErrNoRows) {
		return nil, nil
	}
	return &SharedLink{share.Token, share.PIN}, err
}

// fill migrates the database and creates the requested marketplace, unless the database already contains it.
func fill(ctx context.Context, app core.App, req request, progress *progress) (outcome, error) {
	if err := req.Validate(); err != nil {
		return outcome{}, err
	}
	if err := refuseRealAccounts(app); err != nil {
		return outcome{}, err
	}
	if err := app.RunAllMigrations(); err != nil {
		return outcome{}, fmt.Errorf("migrate the database: %w", err)
	}
	target, err := req.claim(app)
	if err != nil {
		return outcome{}, err
	}
	market, err := target.market()
	if err != nil {
		return outcome{}, err
	}
	if target.Done {
		share, err := sharedLink(app, market)
		return outcome{target, true, share}, err
	}
	progress.begin(target.Customers + target.Photographers + target.Bookings)
	if err := write(ctx, app, market, req, progress); err != nil {
		return outcome{}, err
	}
	if req.Demo {
		if err := createAdmin(app); err != nil {
			return outcome{}, err
		}
	}
	target.Done = true
	if err := saveMarketplace(app, target); err != nil {
		return outcome{}, err
	}
	share, err := sharedLink(app, market)
	return outcome{marketplace: target, Share: share}, err
}

// write writes a marketplace to the database and the file store. The only existing rows that it changes are the
// categories without a picture, which get one.
func write(ctx context.Context, app core.App, market *Market, req request, progress *progress) (err error) {
	ids, err := loadIDs(app)
	if err != nil {
		return err
	}
	if err := coverCategories(app); err != nil {
		return err
	}
	photos, err := openPhotoStore(app)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, photos.Close()) }()
	bulk, err := openBulk(ctx, app)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bulk.Close()) }()

	w := &writer{bulk: bulk, photos: photos, ids: ids, darkroom: newDarkroom(ctx, req.Brand, req.Photos), masker: masking.New(""), talkPicture: req.TalkPicture}
	defer w.darkroom.wait()
	if w.passwordHash, err = hashPassword(app, Password); err != nil {
		return err
	}
	for customer := range market.Customers() {
		if err := w.addCustomer(customer); err != nil {
			return fmt.Errorf("add customer %s: %w", customer.Email, err)
		}
		progress.add(1)
	}
	for photographer := range market.Photographers() {
		if err := w.addPhotographer(photographer); err != nil {
			return fmt.Errorf("add photographer %s: %w", photographer.Account.Email, err)
		}
		progress.add(1 + len(photographer.Bookings))
	}
	if err := w.addMessages(market); err != nil {
		return err
	}
	if err := bulk.commit(); err != nil {
		return err
	}
	for _, photographer := range w.calendars {
		if err := w.addCalendar(photographer); err != nil {
			return fmt.Errorf("add the calendar of photographer %s: %w", photographer.Account.Email, err)
		}
	}
	if err := w.addScenes(ctx, app); err != nil {
		return err
	}
	if req.Payer.Keys.Any() {
		if err := w.addPayouts(market.payouts(w.shown), req.Payer); err != nil {
			return err
		}
	}
	if req.Demo {
		if err := w.addFeed(market.Feed()); err != nil {
			return err
		}
	}
	if err := bulk.commit(); err != nil || !req.Demo {
		return err
	}
	return fillSandbox(app, w.refundable)
}

// createAdmin creates the superuser of demo mode unless it already exists.
func createAdmin(app core.App) error {
	if hasAdmin(app) {
		return nil
	}
	superusers, err := app.FindCollectionByNameOrId(core.CollectionNameSuperusers)
	if err != nil {
		return err
	}
	admin := core.NewRecord(superusers)
	admin.SetEmail(Admin.Email)
	admin.SetPassword(Admin.Password)
	if err := app.Save(admin); err != nil {
		return fmt.Errorf("make the demo admin: %w", err)
	}
	return nil
}

func hasAdmin(app core.App) bool {
	_, err := app.FindAuthRecordByEmail(core.CollectionNameSuperusers, Admin.Email)
	return err == nil
}

// hashPassword returns the bcrypt hash of a password. Because bcrypt is deliberately slow, it is called once for all
// demo accounts. They can share a hash, because they have the same public password.
func hashPassword(app core.App, password string) (string, error) {
	user, err := records.NewUser(app)
	if err != nil {
		return "", err
	}
	user.SetPassword(password)
	return user.PasswordHash(), nil
}
