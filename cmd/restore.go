package cmd

import (
	"cmp"
	"errors"
	"fmt"
	"os/signal"
	"syscall"
	"time"

	"github.com/spf13/cobra"

	"shootday/internal/cluster"
	"shootday/internal/config"
	"shootday/internal/database"
	"shootday/internal/erasures"
	"shootday/internal/replica"
)

// restoreCommand returns the command that restores the database of a data folder from a replica. The command must run
// before PocketBase opens a database.
func restoreCommand(storage config.Storage) *cobra.Command {
	var from string
	command := &cobra.Command{
		Use:   "restore --from URL --dir DIR",
		Short: "Rebuilds the database from its replica in an empty folder",
		Long: `Rebuilds the database from its replica, with every booking, status change and payment that was acknowledged.

The folder of --dir must be empty or not exist yet. Pictures and videos are not in the replica: they are in the S3
store of S3_BUCKET, or in the folder "storage" of the old data folder. People who were erased since are erased again at the
start. For an s3:// address set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET as for the server.`,
		Example: `  shootday restore --from file:///var/backup/shootday --dir ./pb_data
  shootday restore --from s3://bucket/path --dir ./pb_data
  shootday restore --from s3://bucket/cluster --dir ./new_data    # the newest database of a cluster
  REPLICA_URL=s3://bucket/path shootday restore --dir ./pb_data`,
		Args:         cobra.NoArgs,
		SilenceUsage: true,
	}
	preset := ""
	if copies := storage.Copies(); copies != nil {
		preset = copies.String()
	}
	command.Flags().StringVar(&from, "from", "", "address of the replica or cluster: file:///... or s3://bucket/path (default CLUSTER_URL or REPLICA_URL)")
	command.RunE = func(command *cobra.Command, _ []string) error {
		if from = cmp.Or(from, preset); from == "" {
			return errors.New("pass the address of the replica with --from, such as --from s3://bucket/path")
		}
		target, err := replica.ParseTarget(from)
		if err != nil {
			return fmt.Errorf("--from: %w", err)
		}
		if target.Bucket != "" && storage.S3.Endpoint == "" {
			return fmt.Errorf("set S3_ENDPOINT, S3_ACCESS_KEY and S3_SECRET: %s needs them", target)
		}
		dir, err := command.Flags().GetString("dir")
		if err != nil {
			return err
		}
		if err := database.CheckUnlocked(dir); err != nil {
			return err
		}
		ctx, stop := signal.NotifyContext(command.Context(), syscall.SIGINT, syscall.SIGTERM)
		defer stop()
		begun := time.Now()
		journal := erasures.Open(dir, &target, storage.S3, time.Now) // all generations of a cluster share one journal
		if err := journal.Reachable(ctx); err != nil {
			return err
		}
		source, err := cluster.Newest(ctx, target, storage.S3)
		if err != nil {
			return err
		}
		size, err := replica.Restore(ctx, source, storage.S3, dir)
		if err != nil {
			return err
		}
		if err := journal.Sync(ctx); err != nil {
			return fmt.Errorf("the database is in %s, but not the journal of erasures: empty the folder and try again: %w", dir, err)
		}
		fmt.Fprintf(command.OutOrStdout(), "Restored %.1f MB from %s to %s in %v. Now run: shootday serve --dir %[3]s\n",
			float64(size)/1e6, source, dir, time.Since(begun).Round(time.Millisecond))
		return nil
	}
	return command
}
