package vault

import (
	"fmt"

	"shootday/hooks/records"
	"shootday/hooks/store"
)

// Show makes the ready files of a delivery visible to its customer, and saves the number of visible files. The caller
// must then load the delivery again and increment its version.
func Show(tx store.Tx, deliveryID string) error {
	count, bytes, err := showAll(tx, deliveryID)
	if err != nil {
		return err
	}
	return saveShown(tx, deliveryID, count, bytes)
}

func saveShown(tx store.Tx, deliveryID string, count int, bytes int64) error {
	d, err := records.FindDelivery(tx, deliveryID)
	if err != nil {
		return fmt.Errorf("load a delivery: %w", err)
	}
	d.SetFiles(count)
	d.SetBytes(bytes)
	if err := tx.Save(d); err != nil {
		return fmt.Errorf("save what the customer sees: %w", err)
	}
	return nil
}
