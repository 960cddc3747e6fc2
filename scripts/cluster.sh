#!/usr/bin/env bash
# Runs three nodes and a local S3 server with a demo marketplace, for trying what happens when one of them fails. A node
# that ends is started again, as systemd would.
set -euo pipefail
cd "$(dirname "$0")/.."

FOLDER=${CLUSTER_DATA:-.cluster}
STORE=127.0.0.1:7070
mkdir -p "$FOLDER/objects/shootday" "$FOLDER/about"
FOLDER=$(cd "$FOLDER" && pwd)

export SHOOTDAY_MODE=demo

children=()
stop() {
	trap - EXIT INT TERM
	kill "${children[@]}" 2>/dev/null || true
	wait
}
trap stop EXIT INT TERM

if [ ! -e "$FOLDER/node1/data.db" ]; then
	./shootday seed --dir "$FOLDER/node1"
fi

export S3_ENDPOINT=http://$STORE S3_ACCESS_KEY=shootday S3_SECRET=shootday-secret CLUSTER_URL=s3://shootday/cluster

"$(go run ./scripts/s3server)" --port "$STORE" --access "$S3_ACCESS_KEY" --secret "$S3_SECRET" --region us-east-1 --quiet \
	posix --sidecar "$FOLDER/about" "$FOLDER/objects" >"$FOLDER/store.log" 2>&1 &
children+=($!)

node() {
	trap 'kill $server 2>/dev/null; wait $server; exit' TERM
	while true; do
		NODE_URL=http://127.0.0.1:809$1 ./shootday serve --http "127.0.0.1:809$1" --dir "$FOLDER/node$1" \
			>>"$FOLDER/node$1.log" 2>&1 &
		server=$!
		echo $server >"$FOLDER/node$1.pid"
		wait $server || true
		sleep 2
	done
}
for i in 1 2 3; do
	node $i &
	children+=($!)
	for _ in $(seq 100); do
		./shootday health --url "http://127.0.0.1:809$i" >/dev/null 2>&1 && break
		sleep 0.2
	done
done

cat <<TEXT

Three nodes: http://127.0.0.1:8091  http://127.0.0.1:8092  http://127.0.0.1:8093

Find the leader: curl -s http://127.0.0.1:8092/api/health
Kill a node:     kill -9 \$(cat $FOLDER/node1.pid)          (it starts again after 2 s)
Pause a node:    kill -STOP \$(cat $FOLDER/node1.pid)       (and -CONT to resume it)
Read the logs:   tail -f $FOLDER/node*.log
Start over:      rm -r $FOLDER                              Stop: Ctrl-C

TEXT
wait
