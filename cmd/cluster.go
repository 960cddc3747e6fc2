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

// writeCommands contains the commands that change the database in --dir.
var writeCommands = []string{"seed", "superuser", "person", "migrate", "restore"}

// refuseInCluster returns an error if the chosen command writes to a data folder whose database belongs to a cluster.
func refuseInCluster(chosen *cobra.Command, dir string) error {
	for ; chosen != nil; chosen = chosen.Parent() {
		if slices.Contains(writeCommands, chosen.Name()) {
			return cluster.Writable(dir)
		}
	}
	return nil
}

// lead serves as a follower until this node becomes the leader, and then returns the Leader. It returns nil if the
// process receives a stop signal first.
func lead(serve *cobra.Command, dir string, cfg config.Config) (*cluster.Leader, error) {
	address, err := serve.Flags().GetString("http")
	if err != nil {
		return nil, err
	}
	if secure, err := serve.Flags().GetString("https"); err != nil || secure != "" || serve.Flags().NArg() > 0 {
		return nil, errors.Join(err, errors.New("a node of a cluster serves plain HTTP: remove --https and the domain, "+
			"and configure the certificate in the load balancer"))
	}
	listen := cmp.Or(address, "127.0.0.1:8090") // PocketBase's default
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	own := cfg.Storage.Cluster
	node, err := cluster.Join(cluster.Options{
		Root: own.Root, Store: cfg.Storage.S3, Node: own.Node, Dir: dir,
		Listen: listen, Header: cfg.TrustedProxyHeader,
		Clients: cluster.NewClients(cfg.Storage.S3.Secret, own.Root.String()),
		Limit: func(server *http.Server) {
			api.LimitServer(server, cfg.TrustedProxyHeader != "", func(string) bool { return false })
		},
		Log:  slog.New(slog.NewJSONHandler(os.Stderr, nil)),
		Lost: restart,
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

// restart re-executes the program with the same process ID and arguments. All work of the old process ends, including
// responses, emails and jobs. The new process starts as a follower.
func restart(cause error) {
	fmt.Fprintln(os.Stderr, "shootday: this node stops leading and becomes a follower:", cause)
	path, err := os.Executable()
	if err == nil {
		err = syscall.Exec(path, os.Args, os.Environ())
	}
	fmt.Fprintln(os.Stderr, "shootday: restart:", err)
	os.Exit(1)
}
