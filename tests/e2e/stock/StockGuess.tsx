import { ListGuesser } from 'react-admin'

/** What react-admin guesses of a list. */
export default function StockGuess() {
  return <ListGuesser resource="templates" />
}
