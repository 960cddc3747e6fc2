package cluster

import (
	"errors"
	"fmt"
	"net"
)

// socket is the listening socket of the node. It remains open while one server replaces another, so that no connection
// is refused in the meantime.
type socket struct{ listener *net.TCPListener }

func openSocket(address string) (*socket, error) {
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return nil, err
	}
	return &socket{listener.(*net.TCPListener)}, nil
}

// share returns another listener on the socket. Closing this listener does not close the socket.
func (s *socket) share() (net.Listener, error) {
	file, err := s.listener.File()
	if err != nil {
		return nil, fmt.Errorf("share the listening socket: %w", err)
	}
	shared, err := net.FileListener(file)
	if err = errors.Join(err, file.Close()); err != nil {
		return nil, fmt.Errorf("share the listening socket: %w", err)
	}
	return shared, nil
}
