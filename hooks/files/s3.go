package files

import (
	"fmt"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/config"
)

// settingsTable is where PocketBase saves its settings.
const settingsTable = "_params"

// BindS3 makes PocketBase store files in the S3 bucket that the environment configures. It does nothing without a bucket.
//
// The bucket is set only in the settings in memory. In the database, it would remain after the variables are removed, and
// backups would contain its secret key.
func BindS3(app core.App, storage config.Storage) {
	if storage.Bucket == "" {
		return
	}
	var mu sync.Mutex
	var saved core.S3Config // what the settings in the database say, which has no effect
	app.OnSettingsReload().BindFunc(func(e *core.SettingsReloadEvent) error {
		if err := e.Next(); err != nil {
			return err
		}
		settings := e.App.Settings()
		mu.Lock()
		saved = settings.S3
		mu.Unlock()
		settings.S3 = core.S3Config{
			Enabled: true, Bucket: storage.Bucket, Region: storage.S3.Region, Endpoint: storage.S3.Endpoint,
			AccessKey: storage.S3.AccessKey, Secret: storage.S3.Secret, ForcePathStyle: storage.S3.PathStyle(),
		}
		return nil
	})
	restoreSaved := func(e *core.ModelEvent) error {
		settings, ok := e.Model.(*core.Settings)
		if !ok {
			return e.Next()
		}
		copied, err := settings.Clone()
		if err != nil {
			return fmt.Errorf("copy the settings: %w", err)
		}
		mu.Lock()
		copied.S3 = saved
		mu.Unlock()
		e.Model = copied
		return e.Next()
	}
	app.OnModelCreate(settingsTable).BindFunc(restoreSaved)
	app.OnModelUpdate(settingsTable).BindFunc(restoreSaved)
}
