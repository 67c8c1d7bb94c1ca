// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

/// @title What the seats of one table's matches have put in, until their owners take it out.
/// @notice The table puts in, the owners take out; nobody else moves anything, and no agent ever does. A match
/// cannot fail because of money: nothing is paid before an owner asks for it. Tokens of one kind lie together: of one
/// whose balances shrink by themselves, whoever comes last finds too little. A token that begins to charge for
/// transfers stays here as long as it does.
interface IStakeVault {
    event StakeLocked(
        bytes32 indexed matchKey, uint8 indexed seat, address indexed owner, address token, uint256 amount
    );
    event StakePaid(bytes32 indexed matchKey, uint8 indexed seat, address indexed to, address token, uint256 amount);

    /// @notice Only the table puts stakes in.
    error NotTable(address caller, address table);
    /// @notice Only the seat's owner takes out what is due to it.
    error NotSeatOwner(address caller, address owner);
    /// @notice The value sent with the call is not the stake.
    error WrongValue(uint256 got, uint256 needed);
    /// @notice The token moved another amount than the stake or what is due: none may be kept on the way in, none
    /// added on the way out, where it would be others'.
    error WrongAmount(uint256 got, uint256 needed);
    /// @notice The match is not over: nobody has won anything yet.
    error NotOver(bytes32 matchKey);
    /// @notice Nothing is due to this seat, or it was paid already.
    error NothingDue(bytes32 matchKey, uint8 seat);

    /// @notice Fixes the stake of a match and takes seat A's. The table only. A token is taken from the owner, who
    /// has approved the vault. Reverts for another value than the stake, and unless the token moves just that.
    /// @param token zero: the chain's own coin, sent along
    function lockFirst(bytes32 matchKey, address owner, address token, uint128 amount) external payable;

    /// @notice Takes the same stake of seat B. The table only. Reverts as `lockFirst`.
    function lockSecond(bytes32 matchKey, address owner) external payable;

    /// @notice Pays what is due to a seat after the end. The seat's owner only. Reverts before the end, if nothing is
    /// due or it was paid already, and unless the receiver or the token takes just that.
    /// @param to where it goes; of a token not to this vault itself
    /// @return amount in the token's smallest unit
    function withdraw(bytes32 matchKey, uint8 seat, address payable to) external returns (uint256 amount);

    /// @notice The stake of each seat of a match.
    function stakeOf(bytes32 matchKey) external view returns (address token, uint128 amount);

    /// @notice What a seat can take out now; zero while the match goes on. A win pays both stakes. A draw or a
    /// void match gives each seat its own back.
    function dueTo(bytes32 matchKey, uint8 seat) external view returns (uint256 amount);
}
