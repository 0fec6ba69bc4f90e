package memory_test

import (
	"testing"

	"turnpike/store"
	"turnpike/store/memory"
	"turnpike/store/storetest"
)

func TestStore(t *testing.T) {
	t.Parallel()
	storetest.Run(t, func(*testing.T) store.Store { return memory.New() })
}
