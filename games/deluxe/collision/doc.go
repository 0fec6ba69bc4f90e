// Package collision is what a collision of Deluxe Duel does: damage modifiers, ram dice, temporary speeds, and the figures of each type of
// collision, under the full rules and the simplified ones. Which type a contact is follows from the courses, in package movement.
package collision
