package records_test

import (
	"database/sql"
	"encoding/json"
	"errors"
	"testing"
	"time"

	"github.com/pocketbase/dbx"
	"github.com/pocketbase/pocketbase/core"
	"github.com/pocketbase/pocketbase/tools/filesystem"
	"github.com/pocketbase/pocketbase/tools/types"

	"shootday/hooks/records"
	"shootday/hooks/testdb"
	"shootday/internal/istime"
	"shootday/internal/payment"
)

func must[T any](t *testing.T) func(T, error) T {
	return func(value T, err error) T {
		t.Helper()
		if err != nil {
			t.Fatal(err)
		}
		return value
	}
}

// TestRecordsAreSavedFoundAndQueried checks the examples in the package comment.
func TestRecordsAreSavedFoundAndQueried(t *testing.T) {
	app := testdb.New(t)
	raised := must[*records.MoneyAlert](t)(records.NewMoneyAlert(app))
	raised.SetKind(records.AlertDispute)
	raised.SetReference("disp_1")
	raised.SetAmount(1999)
	resolved := time.Date(2026, 11, 5, 10, 30, 0, 0, istime.Zone)
	raised.SetResolvedAt(resolved)
	if err := app.Save(raised); err != nil {
		t.Fatal(err)
	}

	read, err := app.FindRecordById(records.MoneyAlerts, raised.Id)
	if err != nil {
		t.Fatal(err)
	}
	found := records.AsMoneyAlert(read)
	if found.Kind() != records.AlertDispute || found.Amount() != 1999 || !found.ResolvedAt().Equal(resolved) || found.ResolvedAt().Location() != time.UTC {
		t.Errorf("found %v", found)
	}
	found.SetResolvedAt(time.Time{})
	if err := app.Save(found); err != nil {
		t.Fatal(err)
	}

	var open []*records.MoneyAlert
	err = app.RecordQuery(records.MoneyAlerts).AndWhere(dbx.HashExp{
		records.MoneyAlertFieldKind: records.AlertDispute, records.MoneyAlertFieldResolvedAt: "",
	}).OrderBy(records.FieldCreated + " DESC").All(&open)
	if err != nil || len(open) != 1 || open[0].Reference() != "disp_1" || !open[0].ResolvedAt().IsZero() {
		t.Errorf("open: %v, %v", open, err)
	}
	one := &records.MoneyAlert{}
	err = app.RecordQuery(records.MoneyAlerts).AndWhere(dbx.HashExp{records.MoneyAlertFieldKind: records.AlertDisputeLost}).One(one)
	if !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("a missing alert: %v", err)
	}
	if err := app.Delete(open[0]); err != nil {
		t.Error(err)
	}
	if missing, err := records.FindRefund(app, "missing"); missing != nil || !errors.Is(err, sql.ErrNoRows) {
		t.Errorf("a missing refund: %v, %v", missing, err)
	}
	if records.AsUser(nil) != nil {
		t.Error("a wrapper of nil is not nil")
	}
}

// TestHooksSeeTheSavedRecord saves a record directly and through its type, and checks which record the hooks get.
func TestHooksSeeTheSavedRecord(t *testing.T) {
	app := testdb.New(t)
	subscriber := must[*records.Subscriber](t)(records.NewSubscriber(app))
	subscriber.SetEmail("asha@example.com")
	models, direct := 0, 0
	app.OnModelAfterCreateSuccess(records.Subscribers).BindFunc(countModels(t, subscriber.Record, &models, &direct))
	app.OnModelAfterUpdateSuccess(records.Subscribers).BindFunc(countModels(t, subscriber.Record, &models, &direct))
	app.OnRecordAfterCreateSuccess(records.Subscribers).BindFunc(func(e *core.RecordEvent) error {
		if e.Record != subscriber.Record {
			t.Error("a record hook has another record")
		}
		return e.Next()
	})
	for _, model := range []core.Model{subscriber, subscriber.Record} {
		if err := app.Save(model); err != nil {
			t.Fatal(err)
		}
	}
	if models != 2 || direct != 1 {
		t.Errorf("%d model events, %d of them of a *core.Record", models, direct)
	}
	if records.FromModel(&core.Log{}) != nil {
		t.Error("FromModel returns a record for a log")
	}
}

func countModels(t *testing.T, saved *core.Record, models, direct *int) func(*core.ModelEvent) error {
	return func(e *core.ModelEvent) error {
		*models++
		if _, ok := e.Model.(*core.Record); ok {
			*direct++
		}
		if records.FromModel(e.Model) != saved {
			t.Errorf("FromModel returns a different record for %T", e.Model)
		}
		return e.Next()
	}
}

func TestTimestampIsTheTextOfADateColumn(t *testing.T) {
	for _, at := range []time.Time{{}, time.Date(2026, 11, 5, 10, 30, 0, 123_456_789, istime.Zone)} {
		date, err := types.ParseDateTime(at)
		if err != nil {
			t.Fatal(err)
		}
		if got := records.Timestamp(at); got != date.String() {
			t.Errorf("%v is %q, PocketBase writes %q", at, got, date)
		}
	}
}

func TestSpecialAccessors(t *testing.T) {
	app := testdb.New(t)
	picture, err := filesystem.NewFileFromBytes([]byte("picture"), "picture.jpg")
	if err != nil {
		t.Fatal(err)
	}

	user := must[*records.User](t)(records.NewUser(app))
	user.SetProfilePhoto(picture)
	if files := user.GetUnsavedFiles(records.UserFieldProfilePhoto); len(files) != 1 || files[0] != picture {
		t.Errorf("the new photos are %v", files)
	}
	user.SetProfilePhoto(nil)
	if files := user.GetUnsavedFiles(records.UserFieldProfilePhoto); len(files) != 0 || user.ProfilePhoto() != "" {
		t.Errorf("the removed photo is %q", user.GetRaw(records.UserFieldProfilePhoto))
	}
	user.SetStoredPhoto("stored.jpg")
	if user.ProfilePhoto() != "stored.jpg" || len(user.GetUnsavedFiles(records.UserFieldProfilePhoto)) != 0 {
		t.Errorf("the photo is %q", user.ProfilePhoto())
	}
	user.SetPasswordHash("$2a$hash")
	if user.PasswordHash() != "$2a$hash" {
		t.Errorf("the hash is %q", user.PasswordHash())
	}

	category := records.AsCategory(blank(t, app, records.Categories))
	category.SetCoverImage(picture)
	category.SetDuration(90 * time.Minute)
	if files := category.GetUnsavedFiles(records.CategoryFieldCoverImage); len(files) != 1 || files[0] != picture {
		t.Errorf("the new covers are %v", files)
	}
	if category.Duration() != 90*time.Minute || category.GetInt(records.CategoryFieldDurationMinutes) != 90 {
		t.Errorf("the duration is %v", category.Duration())
	}

	item := must[*records.PortfolioItem](t)(records.NewPortfolioItem(app))
	item.SetStoredFile("stored.jpg")
	if item.File() != "stored.jpg" || len(item.GetUnsavedFiles(records.PortfolioItemFieldFile)) != 0 {
		t.Errorf("the file is %q", item.File())
	}

	entry := must[*records.AuditEntry](t)(records.NewAuditEntry(app))
	entry.SetCollectionName("users")
	entry.SetRecordID("user1")
	entry.SetBefore(map[string]any{"suspended": false})
	entry.SetAfter(map[string]any{"suspended": true})
	entry.SetPeople([]string{"user1", "user2"})
	if entry.CollectionName() != "users" || entry.RecordID() != "user1" {
		t.Errorf("the entry is about %s %s", entry.CollectionName(), entry.RecordID())
	}
	written, err := json.Marshal(entry.PublicExport())
	if err != nil {
		t.Fatal(err)
	}
	var got struct {
		Collection, Record, People string
		Before, After              map[string]bool
	}
	if err := json.Unmarshal(written, &got); err != nil {
		t.Fatal(err)
	}
	if got.Collection != "users" || got.Record != "user1" || got.People != "user1 user2" || got.Before["suspended"] || !got.After["suspended"] {
		t.Errorf("the entry is %s", written)
	}

	event := must[*records.PaymentEvent](t)(records.NewPaymentEvent(app))
	event.SetKind(payment.EventOrderPaid)
	if event.GetString(records.PaymentEventFieldKind) != "order.paid" {
		t.Errorf("the kind is %q", event.GetString(records.PaymentEventFieldKind))
	}
}

func blank(t *testing.T, app core.App, collection string) *core.Record {
	t.Helper()
	found, err := app.FindCachedCollectionByNameOrId(collection)
	if err != nil {
		t.Fatal(err)
	}
	return core.NewRecord(found)
}
