// Package settings replaces some of PocketBase's settings with the values of environment variables: the mail server and
// the sender, the S3 bucket for files, and the public URL. All code that reads the app's settings gets these values,
// including PocketBase's own code for emails.
//
//   - overlay.go: replaces the settings in memory, but not in the database.
//   - dashboard.go: makes the dashboard show and change the saved values.
//
// The values of environment variables are kept only in memory. In the database they would remain after the variables
// were removed, and secrets would be part of backups.
package settings

import (
	"fmt"
	"net/mail"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/config"
)

// settingsTable is the table in which PocketBase saves its settings.
const settingsTable = "_params"

// Overlay overlays the settings of an app with the values of environment variables.
type Overlay struct {
	SMTP      *config.SMTP // nil means that the mail settings from the dashboard apply
	Storage   config.Storage
	PublicURL string // empty means that the URL set in the dashboard applies

	// Sender returns the sender of emails, and reports whether the operator has chosen it. See config.Config.
	Sender func(saved mail.Address, publicURL string) (sender mail.Address, chosen bool)

	mu          sync.Mutex
	saved       *core.Settings  // the settings in the database, without the values of environment variables; nil until they are loaded
	laid        core.MetaConfig // the settings including the values of environment variables
	choseSender bool
}

// Bind overlays the settings with the values of environment variables whenever they are loaded. It must be called
// before the app loads the settings.
func (o *Overlay) Bind(app core.App) {
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		return o.lay(e.App.Settings())
	})
	app.OnModelCreate(settingsTable).BindFunc(o.saveWithoutEnvironment)
	app.OnModelUpdate(settingsTable).BindFunc(o.saveWithoutEnvironment)
	o.bindDashboard(app)
}

// lay stores a copy of settings, which were just loaded, in o.saved. It then overlays settings with the values of
// environment variables.
func (o *Overlay) lay(settings *core.Settings) error {
	saved, err := settings.Clone()
	if err != nil {
		return fmt.Errorf("copy the settings: %w", err)
	}
	if own := o.SMTP; own != nil {
		settings.SMTP = core.SMTPConfig{
			Enabled: true, Host: own.Host, Port: own.Port, Username: own.Username, Password: own.Password, TLS: own.TLS,
		}
	}
	if storage := o.Storage; storage.Bucket != "" {
		settings.S3 = core.S3Config{
			Enabled: true, Bucket: storage.Bucket, Region: storage.S3.Region, Endpoint: storage.S3.Endpoint,
			AccessKey: storage.S3.AccessKey, Secret: storage.S3.Secret, ForcePathStyle: storage.S3.PathStyle(),
		}
	}
	if o.PublicURL != "" {
		settings.Meta.AppURL = o.PublicURL
	}
	from, chosen := o.Sender(mail.Address{Name: saved.Meta.SenderName, Address: saved.Meta.SenderAddress}, settings.Meta.AppURL)
	settings.Meta.SenderName, settings.Meta.SenderAddress = from.Name, from.Address

	o.mu.Lock()
	defer o.mu.Unlock()
	o.saved, o.laid, o.choseSender = saved, settings.Meta, chosen
	return nil
}

// saveWithoutEnvironment saves the settings of the app, but without the values of environment variables. If a migration
// has changed one of these values, the changed value is saved.
func (o *Overlay) saveWithoutEnvironment(e *core.ModelEvent) error {
	settings, ok := e.Model.(*core.Settings)
	if !ok || settings != e.App.Settings() { // only the settings of the app are overlaid
		return e.Next()
	}
	o.mu.Lock()
	saved, laid := o.saved, o.laid
	o.mu.Unlock()
	if saved == nil { // the first start saves PocketBase's defaults before the settings are loaded
		return e.Next()
	}
	copied, err := settings.Clone()
	if err != nil {
		return fmt.Errorf("copy the settings: %w", err)
	}
	if o.SMTP != nil {
		copied.SMTP = saved.SMTP
	}
	if o.Storage.Bucket != "" {
		copied.S3 = saved.S3
	}
	restore := func(value *string, laid, saved string) {
		if *value == laid {
			*value = saved
		}
	}
	restore(&copied.Meta.AppURL, laid.AppURL, saved.Meta.AppURL)
	restore(&copied.Meta.SenderName, laid.SenderName, saved.Meta.SenderName)
	restore(&copied.Meta.SenderAddress, laid.SenderAddress, saved.Meta.SenderAddress)
	e.Model = copied
	return e.Next()
}

// ChoseSender reports whether the operator has set the sender of emails, by environment variables or in the dashboard.
func (o *Overlay) ChoseSender() bool {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.choseSender
}

// copyOfSaved returns a copy of the settings in the database.
func (o *Overlay) copyOfSaved() (*core.Settings, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	return o.saved.Clone()
}
