package files

import (
	"fmt"
	"sync"

	"github.com/pocketbase/pocketbase/core"

	"shootday/internal/config"
)

// BindStorage has PocketBase keep files in the S3 store of the environment. The store stands in the settings in memory
// alone: in the database it would outlive the variables and travel in backups.
func BindStorage(app core.App, storage config.Storage) {
	if storage.Bucket == "" {
		return
	}
	var mu sync.Mutex
	var saved core.S3Config // what the dashboard's settings say, without effect meanwhile
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
	withoutStore := func(e *core.ModelEvent) error {
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
	app.OnModelCreate("_params").BindFunc(withoutStore)
	app.OnModelUpdate("_params").BindFunc(withoutStore)
}
