package cmd

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"os"
	"os/signal"
	"slices"
	"syscall"

	"github.com/spf13/cobra"

	"shootday/hooks/api"
	"shootday/internal/cluster"
	"shootday/internal/config"
)

// writing are the commands that change the database of --dir.
var writing = []string{"seed", "superuser", "person", "migrate", "restore"}

// refuseInCluster keeps commands that write away from a folder whose database is the cluster's.
func refuseInCluster(chosen *cobra.Command, dir string) error {
	for ; chosen != nil; chosen = chosen.Parent() {
		if slices.Contains(writing, chosen.Name()) {
			return cluster.Writable(dir)
		}
	}
	return nil
}

// lead serves as a follower until this node is to lead, and then answers what it leads with. It answers nil when it is
// stopped before.
func lead(serve *cobra.Command, dir string, cfg config.Config) (*cluster.Leader, error) {
	address, err := serve.Flags().GetString("http")
	if err != nil {
		return nil, err
	}
	if secure, err := serve.Flags().GetString("https"); err != nil || secure != "" || serve.Flags().NArg() > 0 {
		return nil, errors.Join(err, errors.New("a node of a cluster serves plain HTTP: remove --https and the domain, "+
			"and configure the certificate in the load balancer"))
	}
	listen := cmp.Or(address, "127.0.0.1:8090") // as PocketBase has it
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	own := cfg.Storage.Cluster
	node, err := cluster.Join(cluster.Options{
		Root: own.Root, Store: cfg.Storage.S3, Node: own.Node, Dir: dir,
		Listen: listen, Header: cfg.TrustedProxyHeader,
		Clients: cluster.NewClients(cfg.Storage.S3.Secret, own.Root.String()),
		Limit:   func(server *http.Server) { api.LimitServer(cfg, server, func(string) bool { return false }) },
		Log:     slog.New(slog.NewJSONHandler(os.Stderr, nil)),
		Lost:    begin,
	})
	if err != nil {
		return nil, err
	}
	fmt.Printf("This node of the cluster %s listens at http://%s\n", own.Root, listen)
	leader, err := node.Lead(ctx)
	if err != nil {
		err = errors.Join(err, node.Close())
	}
	if ctx.Err() != nil && leader == nil {
		return nil, nil
	}
	return leader, err
}

// begin replaces the process by a new one, under the same number and with the same arguments. Nothing of the old one goes
// on: no answer, no mail, no job. The new one begins as a follower.
func begin(cause error) {
	fmt.Fprintln(os.Stderr, "shootday: this node stops leading and becomes a follower:", cause)
	path, err := os.Executable()
	if err == nil {
		err = syscall.Exec(path, os.Args, os.Environ())
	}
	fmt.Fprintln(os.Stderr, "shootday: restart:", err)
	os.Exit(1)
}
